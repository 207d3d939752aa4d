var import_node_worker_threads = require("node:worker_threads");

var import_answerkey3 = require("./node.cjs");

var DataError = class extends Error {
  exitCode = 1;
};
var UsageError = class extends Error {
  exitCode = 2;
};

var import_answerkey = require("./node.cjs");

var STEP = /\.?([^.[\]]+)|\[(-?\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;
function parsePath(text) {
  const steps = [];
  let at = 0;
  while (at < text.length) {
    STEP.lastIndex = at;
    const match = STEP.exec(text);
    if (!match || at === 0 && text[0] === ".") throw notAPath(text, at);
    steps.push(stepOf(match, text, at));
    at = STEP.lastIndex;
  }
  if (steps.length === 0) throw notAPath(text, 0);
  return steps;
}
function stepOf([, name, index, quoted], text, at) {
  if (name !== void 0) return name;
  if (index !== void 0) return Number(index);
  try {
    return JSON.parse(quoted);
  } catch {
    throw notAPath(text, at);
  }
}
function notAPath(text, at) {
  return new UsageError(`"${text}" is no column or path (at character ${at + 1}); write data.answers[0].text`);
}
function columnReader(text) {
  let steps;
  return (row) => {
    if (Object.hasOwn(row, text)) return row[text];
    steps ??= parsePath(text);
    let value = row;
    for (const step of steps) {
      if (value === null || typeof value !== "object") return void 0;
      const key = Array.isArray(value) && typeof step === "number" && step < 0 ? value.length + step : step;
      if (!Object.hasOwn(value, key) || Array.isArray(value) && typeof key !== "number") return void 0;
      value = value[key];
    }
    return value;
  };
}

var FLAT = [
  "task_data",
  "question",
  "answer",
  "contexts",
  "context_ids",
  "ground_truths",
  "ground_truths_context_ids"
];
var RowProblem = class {
  constructor(code, message, path) {
    Object.assign(this, { code, message, path });
  }
};
function readRecord(record, anything = false) {
  if (record.problem) return new RowProblem("invalid_argument", record.problem);
  let { value } = record;
  if (record.text !== void 0) {
    try {
      value = JSON.parse(record.text);
    } catch {
      return new RowProblem("invalid_argument", "this line is not JSON, or it is cut off");
    }
  }
  const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
  return isObject || anything ? value : new RowProblem("invalid_argument", "expected an object with columns");
}
function metricInstances({ columns, flat }) {
  const expectedOf = readerOf(columns.expected);
  const actualOf = readerOf(columns.actual);
  return (row, cells) => {
    const instance = {};
    if (flat) addFlatFields(instance, row, cells);
    const expected = expectedOf?.(row);
    if (expectedOf) {
      if (expected === void 0) return missing(columns.expected, row);
      instance.references = Array.isArray(expected) ? expected : [expected];
      if (cells && columns.list && expected.startsWith("[")) {
        instance.references = parsed(expected);
        if (!Array.isArray(instance.references)) {
          return new RowProblem("references_not_a_list", "the references are no list in JSON", columns.expected);
        }
      }
    }
    const actual = actualOf?.(row);
    if (actualOf) {
      if (actual === void 0) return missing(columns.actual, row);
      instance.prediction = actual;
    }
    return { instance, expected: instance.references, actual };
  };
}
function readerOf(column) {
  return column === void 0 ? void 0 : columnReader(column);
}
function addFlatFields(instance, row, cells) {
  for (const name of FLAT) {
    if (!Object.hasOwn(row, name)) continue;
    instance[name] = cells && /^\s*[[{]/.test(row[name]) ? parsed(row[name]) ?? row[name] : row[name];
  }
}
function taskInstances({ columns, types, predictionType }) {
  const predictionOf = readerOf(columns.prediction);
  return (row, cells, given, givenCells) => {
    const { [columns.prediction]: own, ...fields } = row;
    const source = given === void 0 ? row : given;
    const isObject = source !== null && typeof source === "object";
    const ofSource = predictionOf ?? ((it) => isObject && Object.hasOwn(it, "prediction") ? it.prediction : it);
    const prediction = predictionOf && !isObject ? void 0 : ofSource(source);
    if (prediction === void 0) return missing(columns.prediction, isObject ? source : {});
    return {
      instance: cells ? typed(fields, types) : fields,
      prediction: (given === void 0 ? cells : givenCells) ? asType(predictionType, prediction) : prediction,
      actual: prediction
    };
  };
}
function missing(column, row) {
  const names = Object.keys(row).map((name) => JSON.stringify(name));
  return new RowProblem("missing_field", `there is no "${column}" here; there are ${names.join(", ")}`, column);
}
function typed(fields, types) {
  const entries = Object.entries(fields).map(([name, cell]) => [name, asType(types[name], cell)]);
  return Object.fromEntries(entries);
}
function asType(type, cell) {
  if (type === void 0 || typeof cell !== "string" || (0, import_answerkey.checkType)(type, cell)) return cell;
  const value = parsed(cell);
  return value === void 0 ? cell : value;
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}

var import_answerkey2 = require("./node.cjs");
function isRandom(ref) {
  if (typeof ref === "string") return false;
  return ref.type === "random" || (ref.metrics ?? []).some(isRandom);
}

var BINS = 10;
var Tally = class _Tally {
  numbers = /* @__PURE__ */ new Map();
  static of(rows) {
    const tally = new _Tally();
    for (const { scores } of rows) {
      for (const [key, value] of Object.entries(scores)) {
        if (typeof value === "number") tally.#count(key, value);
      }
    }
    return tally;
  }
  /** A tally that came from a worker: its prototype did not. */
  static from({ numbers }) {
    return Object.assign(new _Tally(), { numbers });
  }
  #count(key, value) {
    if (!this.numbers.has(key)) this.numbers.set(key, { n: 0, bins: new Array(BINS).fill(0) });
    const entry = this.numbers.get(key);
    entry.n += 1;
    entry.bins[Math.min(BINS - 1, Math.max(0, Math.floor(value * BINS)))] += 1;
  }
  merge(other) {
    for (const [key, { n, bins }] of other.numbers) {
      const own = this.numbers.get(key);
      if (!own) {
        this.numbers.set(key, { n, bins: [...bins] });
        continue;
      }
      own.n += n;
      own.bins = own.bins.map((count, i) => count + bins[i]);
    }
  }
};
var Lowest = class {
  rows = [];
  constructor(limit) {
    this.limit = limit;
  }
  add(row) {
    const { score } = row.scores;
    if (typeof score !== "number" || score >= 1) return;
    const at = this.rows.findIndex((other) => other.scores.score > score);
    if (at < 0 && this.rows.length >= this.limit) return;
    this.rows.splice(at < 0 ? this.rows.length : at, 0, row);
    if (this.rows.length > this.limit) this.rows.pop();
  }
};

var ChunkScorer = class {
  #plan;
  #metrics;
  #instanceOf;
  #idOf;
  #groupOf;
  constructor(plan) {
    this.#plan = plan;
    this.#metrics = plan.metrics?.map((ref) => isRandom(ref) ? continued(ref) : ref);
    this.#instanceOf = plan.task === void 0 ? metricInstances(plan) : taskInstances(plan);
    const { id, group } = plan.columns;
    this.#idOf = id === void 0 ? void 0 : columnReader(id);
    this.#groupOf = group === void 0 ? void 0 : columnReader(group);
  }
  /** `{ count, tally, rows, invalid, evaluation, groups }` of a chunk. */
  score(chunk, part) {
    const { rows, failure } = this.#rows(chunk);
    const sound = rows.filter((row) => !row.problem);
    const evaluation = this.#evaluation(part);
    const scores = this.#add(evaluation, sound, chunk);
    if (failure) throw failure;
    for (const [i, row] of sound.entries()) row.scores = scores[i];
    const invalid = invalidOf(rows, sound, evaluation);
    for (const entry of invalid) {
      const row = rows[entry.index - chunk.first];
      row.invalid.push(entry);
      const whole = Object.keys(row.scores).length === 0;
      Object.assign(entry, { ...this.#place(row, row.problem ? "" : entry.path), whole });
    }
    const groups = /* @__PURE__ */ new Map();
    for (const [name, members] of byGroup(this.#groupOf ? sound : [])) {
      const own = this.#evaluation(part);
      this.#add(own, members, chunk);
      groups.set(name, own);
    }
    return { count: rows.length, tally: Tally.of(sound), rows: this.#wanted(rows), invalid, evaluation, groups };
  }
  #evaluation(part) {
    const { task, onInvalid } = this.#plan;
    return new import_answerkey3.Evaluation({ task, metrics: this.#metrics, part, onInvalid, missingScorer: "skip" });
  }
  /** The rows of a chunk; where a wrong one is an error, those before it and the error. */
  #rows(chunk) {
    const rows = [];
    for (const [i, record] of chunk.records.entries()) {
      const row = { row: chunk.first + i, file: chunk.name, line: record.line, scores: {}, invalid: [] };
      const made = this.#made(chunk, record, i, row);
      if (!(made instanceof RowProblem)) Object.assign(row, made);
      else if (this.#plan.onInvalid === "skip") row.problem = made;
      else return { rows, failure: new DataError(`${chunk.name}:${record.line}: ${made.message}`) };
      rows.push(row);
    }
    return { rows };
  }
  /** What the evaluation takes of a row, or the problem; notes the row's name and group. */
  #made(chunk, record, i, row) {
    const value = readRecord(record);
    if (value instanceof RowProblem) return value;
    if (this.#idOf) row.id = this.#idOf(value);
    if (this.#groupOf) row.group = groupName(this.#groupOf(value));
    const given = chunk.predictions;
    const prediction = given && readRecord(given.records[i], true);
    if (prediction instanceof RowProblem) {
      const { message, code } = prediction;
      return new RowProblem(code, `its prediction (${given.name}:${given.records[i].line}): ${message}`);
    }
    if (given) row.predictionAt = { file: given.name, line: given.records[i].line };
    return this.#instanceOf(value, chunk.cells, prediction, given?.cells);
  }
  #add(evaluation, rows, chunk) {
    const instances = rows.map(({ instance }) => instance);
    try {
      return evaluation.add(instances, this.#plan.task === void 0 ? void 0 : rows.map((row) => row.prediction));
    } catch (error) {
      if (!(error instanceof import_answerkey3.AnswerKeyError)) throw error;
      const [, i] = /^\w+\[(\d+)\]/.exec(error.path ?? "") ?? [];
      if (i === void 0) {
        throw new DataError(`${chunk.name}:${chunk.records[0].line}: in this row or the next ones: ${error.message}`);
      }
      const { file, line, field } = this.#place(rows[i], error.path);
      throw new DataError(`${file}:${line}: ${field ? `${field}: ` : ""}${error.message.slice(error.path.length + 2)}`);
    }
  }
  /** Where a path of the evaluation leads: to a line of a file, and a field there in the words of that file. */
  #place(row, path = "") {
    const [, list, field] = /^(?:(\w+)\[\d+\]\.?)?(.*)$/s.exec(path);
    const here = { file: row.file, line: row.line, field };
    if (this.#plan.task !== void 0) {
      const ofPrediction = list === "predictions" ? field : /^prediction(?:\.(.*))?$/s.exec(field)?.[1];
      const isPrediction = list === "predictions" || /^prediction\b/.test(field);
      return isPrediction && row.predictionAt ? { ...row.predictionAt, field: ofPrediction ?? "" } : here;
    }
    const { expected, actual } = this.#plan.columns;
    const renamed = field.replace(/^prediction\b/, () => actual ?? "prediction").replace(/^references\b/, () => expected ?? "references");
    return { ...here, field: this.#plan.columns.list ? renamed : renamed.replace(/^([^[]+)\[0\]$/, "$1") };
  }
  #wanted(rows) {
    const shown = ({ instance, prediction, predictionAt, problem, ...row }) => row;
    if (this.#plan.rows === "all") return rows.map(shown);
    const lowest = new Lowest(this.#plan.rows);
    for (const row of rows) lowest.add(row);
    return lowest.rows.map(shown);
  }
};
function continued(ref) {
  const metric = import_answerkey3.Metric.from(ref);
  return { name: metric.name, score: (expected, actual) => metric.score(expected, actual) };
}
function invalidOf(rows, sound, evaluation) {
  const refused = rows.filter((row) => row.problem).map(({ row, problem: { code, path, message } }) => ({ index: row, code, path, message }));
  const left = evaluation.invalid.map((entry) => {
    const index = sound[entry.index].row;
    const path = entry.path?.replace(/^(\w+)\[\d+\]/, `$1[${index}]`);
    return { ...entry, index, path };
  });
  return [...refused, ...left].sort((a, b) => a.index - b.index);
}
function groupName(value) {
  if (value === void 0 || value === null) return "(none)";
  return typeof value === "string" ? value : JSON.stringify(value);
}
function byGroup(rows) {
  const groups = /* @__PURE__ */ new Map();
  for (const row of rows) {
    if (!groups.has(row.group)) groups.set(row.group, []);
    groups.get(row.group).push(row);
  }
  return groups;
}

var scorer = new ChunkScorer(import_node_worker_threads.workerData);
import_node_worker_threads.parentPort.on("message", ({ chunk, part }) => {
  try {
    const { evaluation, groups, ...result } = scorer.score(chunk, part);
    const states = [...groups].map(([name, own]) => [name, own.toJSON()]);
    import_node_worker_threads.parentPort.postMessage({ result: { ...result, state: evaluation.toJSON(), states } });
  } catch (error) {
    const { message, stack, exitCode } = error;
    import_node_worker_threads.parentPort.postMessage({ error: { message, stack, exitCode } });
  }
});
