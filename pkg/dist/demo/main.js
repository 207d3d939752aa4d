// The demo page: reads the texts and the controls, scores with every metric, shows why.

import { init, Metric, version } from "./answerkey/browser.js";
import { BEST_OF, CARDS } from "./cards.js";
import { EXAMPLES } from "./examples.js";
import { showMarked } from "./marks.js";

const byId = (id) => document.getElementById(id);
const expected = byId("expected");
const actual = byId("actual");

/** What each card shows last: `{ metric }` or `{ error }`. */
const cards = new Map();
let chosen = "match";

buildCards();
buildExamples();
start();

async function start() {
  const status = byId("status");
  try {
    await init();
  } catch (error) {
    status.textContent = `This browser could not load the WebAssembly module. ${error.message}`;
    status.classList.add("failed");
    return;
  }
  status.hidden = true;
  byId("version").textContent = version;
  for (const text of [expected, actual]) text.addEventListener("input", score);
  score();
}

function buildExamples() {
  const select = byId("example");
  select.append(...EXAMPLES.map(({ label }) => new Option(label)));
  const show = () => {
    ({ expected: expected.value, actual: actual.value } = EXAMPLES[select.selectedIndex]);
  };
  select.addEventListener("change", () => {
    show();
    score();
  });
  show();
}

function buildCards() {
  const bestOf = {
    id: "best_of",
    title: "Best of",
    controls: CARDS.filter(({ id }) => id in BEST_OF).map(({ id, title }) => ({
      kind: "check",
      key: id,
      label: title,
      value: BEST_OF[id],
    })),
    spec: (values) => ({
      type: "best_of",
      metrics: CARDS.filter(({ id }) => values[id]).map((card) => cards.get(card.id).spec()),
    }),
  };
  for (const card of [...CARDS, bestOf]) byId("cards").append(buildCard(card));
}

function buildCard({ id, title, controls, spec }) {
  const element = make("article", { className: "card", id: `card-${id}` });
  const button = make("button", { type: "button" });
  const score = make("span", { className: "score", textContent: "–" });
  const name = make("span", { className: "id" });
  button.append(make("span", { className: "title", textContent: title }), score, name);
  button.addEventListener("click", () => {
    chosen = id;
    showWhy();
  });
  const meter = make("meter", { min: 0, max: 1 });
  meter.setAttribute("aria-label", `${title} score`);
  const inputs = controls.map((control) => ({ control, ...buildControl(id, control) }));
  const box = make("div", { className: "controls" });
  box.append(...inputs.map(({ label }) => label));
  const error = make("p", { className: "error", id: `${id}-error` });
  error.setAttribute("role", "alert");
  element.append(button, meter, box, error);
  const values = () => Object.fromEntries(inputs.map(({ control, read }) => [control.key, read()]));
  cards.set(id, { element, score, name, meter, error, inputs, spec: () => spec(values()) });
  return element;
}

/** One control: its label, with the input in it, and how to read its value. */
function buildControl(cardId, { kind, key, label: text, options, placeholder, value }) {
  const id = `${cardId}-${key}`;
  const label = make("label", { htmlFor: id });
  if (kind === "check") {
    const input = make("input", { type: "checkbox", id, checked: value });
    input.addEventListener("change", score);
    label.append(input, text);
    return { label, input, read: () => input.checked };
  }
  if (kind === "choice") {
    const input = make("select", { id });
    input.append(...options.map((option) => new Option(option, option, option === value, option === value)));
    input.addEventListener("change", score);
    label.append(text, input);
    return { label, input, read: () => input.value };
  }
  const input = make("textarea", { id, rows: 2, placeholder, spellcheck: false });
  input.setAttribute("aria-describedby", `${cardId}-error`);
  input.addEventListener("input", score);
  label.className = "wide";
  label.append(text, input);
  return { label, input, read: () => input.value };
}

function make(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}

/** Scores with every card's metric. */
function score() {
  for (const card of cards.values()) {
    try {
      const metric = Metric.from(card.spec());
      const value = metric.score(expected.value, actual.value);
      Object.assign(card, { metric, failed: undefined });
      card.score.textContent = value.toFixed(3);
      card.meter.value = value;
      card.name.textContent = metric.name;
    } catch (error) {
      Object.assign(card, { metric: undefined, failed: error });
      card.score.textContent = "–";
      card.meter.value = 0;
      card.name.textContent = "";
    }
    showError(card);
  }
  showWhy();
}

function showError({ error, failed, inputs }) {
  error.textContent = failed ? inWords(failed, inputs) : "";
  for (const { control, input } of inputs) {
    if (control.kind === "lines")
      input.setAttribute("aria-invalid", String(failed?.path?.includes("patterns") === true));
  }
}

/** The message of an error; one about a pattern names its line in the field. */
function inWords({ message, path }, inputs) {
  const pattern = /^(?:extra_)?patterns\[(\d+)\]$/.exec(path ?? "");
  const field = inputs.find(({ control }) => control.kind === "lines");
  if (!pattern || !field) return message;
  const lines = field.read().split("\n");
  const filled = lines.map((line, i) => [line, i]).filter(([line]) => line.trim() !== "");
  return `Line ${filled[Number(pattern[1])][1] + 1}: ${message.slice(path.length + 2)}`;
}

/** The explanation of a score; none where there is no metric, or the texts are too long to explain. */
function explained(metric) {
  try {
    return metric?.explain(expected.value, actual.value);
  } catch {
    return undefined;
  }
}

/** Shows the parts and the matched words of the chosen card's score. */
function showWhy() {
  for (const [id, { element }] of cards) {
    element.classList.toggle("chosen", id === chosen);
    element.querySelector("button").setAttribute("aria-pressed", String(id === chosen));
  }
  const explanation = explained(cards.get(chosen).metric);
  byId("why-name").textContent = explanation?.name ?? "";
  const parts = Object.entries(explanation?.parts ?? {}).map(([name, value]) => {
    const row = document.createElement("div");
    row.append(
      make("dt", { textContent: name.replaceAll("_", " ") }),
      make("dd", { textContent: typeof value === "number" ? String(Number(value.toPrecision(4))) : value }),
    );
    return row;
  });
  byId("parts").replaceChildren(...parts);
  showMarked(byId("marked-expected"), expected.value, explanation?.matched.expected ?? []);
  showMarked(byId("marked-actual"), actual.value, explanation?.matched.actual ?? []);
}
