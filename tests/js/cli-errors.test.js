// What goes wrong, as the shell sees it: one line on standard error, nothing on standard output, the exit code.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { answerkey, FILES, folderWith, jsonLines, many } from "./cli.js";

const { folder, remove } = folderWith({
  ...FILES,
  "damaged.jsonl.gz": gzipSync(jsonLines(many)).subarray(0, 500),
  "empty.jsonl": "",
  "blank.jsonl": "\n \n",
  "header.csv": "expected,actual\n",
  "cut.jsonl": '{"expected":"a","actual":"a"}\n{"expected":"b","act',
  "wrong-all.jsonl": jsonLines([{ expected: "a", actual: 1 }]),
  "array.jsonl": "[1]\n",
  "twice.csv": "a\u001b[31m,a\u001b[31m\n1,2\n",
  "ragged.csv": "expected,actual\na,a\nb\n",
  "list.csv": 'references,actual\n"[1",a\n',
  "latin.jsonl": Buffer.from('{"expected":"caf\xe9","actual":"a"}\n', "latin1"),
  "semicolons.csv": "expected;actual\na;a\n",
  "object.json": '{"results": {"rows": [{"expected": "a"}]}}',
  "predictions.jsonl": '"a"\n',
  "task.json": '{"__type__":"task"}',
});
after(remove);
const run = (args) => answerkey(args, { cwd: folder });

const USAGE = {
  "": /^Usage: answerkey/,
  score: /^answerkey: missing required argument 'file'/,
  "scor good.jsonl": /^answerkey: unknown command 'scor'\n\(Did you mean score\?\)/,
  "score good.jsonl --nope": /^answerkey: unknown option '--nope'/,
  "score nope.jsonl": /^answerkey: nope\.jsonl: no such file or directory\n$/,
  "score .": /^answerkey: \.: expected a file, it is a directory\n$/,
  "score good.data":
    /^answerkey: good\.data: the name does not tell the format; give --input-format jsonl\|json\|csv\|tsv\n$/,
  "score nope": /^answerkey: nope: no such file or directory\n$/,
  "score good.jsonl good.jsonl": /^answerkey: good\.jsonl is given twice\n$/,
  "score good.jsonl ./good.jsonl": /^answerkey: \.\/good\.jsonl is given twice\n$/,
  "score - -": /^answerkey: standard input is given twice\n$/,
  "score good.jsonl --workers 0": /argument '0' is invalid\. expected a whole number from 1 to 256\.\n$/,
  "score good.jsonl --confidence 95": /expected a number between 0 and 1, like 0\.95\.\n$/,
  "score good.jsonl --resamples 1": /expected a whole number from 2 to 1000000\.\n$/,
  "score good.jsonl --seed -1": /expected a whole number from 0 on\.\n$/,
  "score good.jsonl --format xml": /Allowed choices are table, json, jsonl, csv, markdown, junit, html\.\n$/,
  "score good.jsonl --fail-under f1": /expected name=number with a number from 0 to 1, like rougeL=0\.4\.\n$/,
  "score good.jsonl --fail-under f1=80": /expected name=number with a number from 0 to 1/,
  "score good.jsonl -m f1 --fail-under num_of_instances=1": /there is no such score; there are f1\n$/,
  "score good.jsonl -m match:ignore_case,ignore_case=false": /ignore_case is given twice\n$/,
  "score good.jsonl -m exact:strategy=prefix": /strategy is given twice\n$/,
  "score good.jsonl -m rouge-l": /unknown metric `rouge-l`; .+; names: .+ exact, prefix, .+ rougeL,/,
  "score good.jsonl -m match:__proto__=1": /__proto__/,
  "score good.jsonl --out good.jsonl": /^answerkey: --out good\.jsonl: that is good\.jsonl, which is being read\n$/,
  "score good.jsonl --out result.yaml":
    /^answerkey: --out result\.yaml: the name tells no format; give --format table\|/,
  "score good.csv --delimiter ab": /expected one character, no quote and no end of line\.\n$/,
  "score good.jsonl -m fuzzy": /^answerkey: --metric fuzzy: type: unknown metric `fuzzy`; valid types: match,/,
  "score good.jsonl -m f1 -m f1": /^answerkey: --metric: f1 is given twice\n$/,
  "score good.jsonl -m metrics.nope": /^answerkey: --metric: .*no metric `metrics\.nope` in the catalog/,
  "score semicolons.csv": /there are "expected;actual"; --delimiter names another separator\n$/,
  "score good.jsonl -m metrics.rag.answer_reward":
    /^answerkey: there is no metric to score with: .+ it needs a model\n$/,
  "score good.jsonl -m f1 --fail-under f2=1": /^answerkey: --fail-under f2: there is no such score; there are f1\n$/,
  "score good.jsonl --expected gold":
    /^answerkey: --expected gold: there is no such column; there are "expected", "actual"\n$/,
  "score good.jsonl --expected a..b": /^answerkey: "a\.\.b" is no column or path \(at character 2\)/,
  "score good.jsonl --expected expected --references expected":
    /^answerkey: --expected and --references name the same thing/,
  "score good.jsonl --id name": /^answerkey: --id name: there is no such column/,
  "score good.jsonl --predictions predictions.jsonl": /^answerkey: --predictions goes with --task\n$/,
  "score good.jsonl --task tasks.nope": /^answerkey: --task tasks\.nope: no task `tasks\.nope`/,
  "score good.jsonl --task nope.json": /^answerkey: --task nope\.json: no such file or directory\n$/,
  "score good.jsonl --task good.jsonl.json": /no such file/,
  "score good.jsonl --task task.json": /^answerkey: --task task\.json: /,
  "score good.jsonl --task tasks.rag.end_to_end --actual x": /^answerkey: --actual goes with metrics/,
  "score - --task tasks.rag.end_to_end --predictions -": /standard input cannot be both/,
  "score good.jsonl -m random --workers 2": /^answerkey: --workers: random numbers/,
  "score good.jsonl -m random --group-by expected": /^answerkey: --group-by: random numbers/,
  "score good.jsonl --out .": /^answerkey: --out \.: it is a directory\n$/,
  "score good.jsonl --out nowhere/x": /^answerkey: --out nowhere\/x: no such file or directory\n$/,
  "compare good.jsonl good.csv --out both.html":
    /^answerkey: --out both\.html: the name tells no format; give --format table\|json\|markdown\n$/,
  "compare good.jsonl": /missing required argument 'b'/,
  "compare good.jsonl good.jsonl": /^answerkey: good\.jsonl is given twice\n$/,
  "compare good.jsonl good.csv --no-confidence": /unknown option '--no-confidence'/,
  explain: /^answerkey: give --expected TEXT and --actual TEXT, or a file with --row N\n$/,
  "explain good.jsonl --row 3": /^answerkey: good\.jsonl has 2 rows, there is no row 3\n$/,
  "explain good.jsonl --row 0": /expected a row, from 1 on/,
  "explain good.jsonl -m metrics.token_overlap": /only text metrics have an explanation\n$/,
  "demo --port 70000": /expected a port from 0 to 65535\.\n$/,
};

const DATA = {
  "score empty.jsonl": /^answerkey: empty\.jsonl: there are no rows\n$/,
  "score blank.jsonl": /^answerkey: blank\.jsonl: there are no rows\n$/,
  "score header.csv": /^answerkey: header\.csv: there are no rows\n$/,
  "score cut.jsonl": /^answerkey: cut\.jsonl:2: this line is not JSON, or it is cut off\n$/,
  "score wrong.jsonl": /^answerkey: wrong\.jsonl:2: actual: the metric takes a string as a prediction, got a number\n$/,
  "score array.jsonl": /^answerkey: array\.jsonl:1: expected an object with columns\n$/,
  "score array.jsonl --on-invalid skip --expected a --actual b":
    /^answerkey: none of the 1 rows could be scored; the first problem is array\.jsonl:1: expected an object with columns\n$/,
  "score wrong-all.jsonl --on-invalid skip": /^answerkey: none of the 1 rows could be scored; .+wrong-all\.jsonl:1: /,
  "score twice.csv": /^answerkey: twice\.csv:1: the column "a \[31m" is there twice\n$/,
  "score ragged.csv": /^answerkey: ragged\.csv:3: expected 2 cells as in the header, got 1\n$/,
  "score list.csv": /^answerkey: list\.csv:2: the references are no list in JSON\n$/,
  "score latin.jsonl": /^answerkey: latin\.jsonl:1: this is not UTF-8\n$/,
  "score damaged.jsonl.gz": /^answerkey: damaged\.jsonl\.gz: damaged gzip data\n$/,
  "score many.jsonl --group-by actual --input-format json":
    /^answerkey: many\.jsonl:2: this is not JSON; with a value a line/,
  "score object.json": /^answerkey: object\.json:1: expected an array of rows, or an object with one/,
  "score good.json --input-format jsonl": /^answerkey: good\.json:1: expected an object with columns\n$/,
  "score many-wrong.jsonl -m f1": /^answerkey: many-wrong\.jsonl:1501: actual: /,
  "compare good.jsonl header.csv": /^answerkey: header\.csv: there are no rows\n$/,
  "compare good.jsonl many.jsonl":
    /^answerkey: good\.jsonl has 2 rows, many\.jsonl has 2500; --id COLUMN matches them by name\n$/,
  "compare good.jsonl wrong.jsonl --on-invalid skip -m f1 --id nothing":
    /good\.jsonl:1: this row has no name; --id must name every row\n$/,
  "compare many.jsonl many-wrong.jsonl --id group": /^answerkey: many\.jsonl:5: the name "g0" is there already\n$/,
  "compare named.jsonl other.jsonl":
    /^answerkey: row 1 of named\.jsonl and row 1 of other\.jsonl expect different texts: these are not the same rows; --id/,
  "compare named.jsonl other.jsonl --id id":
    /^answerkey: 2 rows are in one of the files only, like "x" of named\.jsonl; --on-invalid skip leaves them out\n$/,
  "score good.jsonl --task tasks.rag.end_to_end --predictions predictions.jsonl":
    /^answerkey: predictions\.jsonl has fewer predictions than there are rows\n$/,
  "explain cut.jsonl --row 2": /^answerkey: cut\.jsonl:2: /,
  "explain wrong.jsonl --row 2": /^answerkey: wrong\.jsonl:2: the columns hold something else than texts\n$/,
};

for (const [name, cases, wanted] of [
  ["wrong usage is exit code 2", USAGE, 2],
  ["data that cannot be scored is exit code 1", DATA, 1],
]) {
  test(name, async () => {
    const lines = Object.entries(cases);
    // A few at a time.
    await Promise.all(
      [0, 1, 2].map(async (lane) => {
        for (const [line, message] of lines.filter((_, i) => i % 3 === lane)) {
          const { code, stdout, stderr } = await run(line.split(" ").filter(Boolean));
          assert.match(stderr, message, line);
          assert.equal(stdout, "", line);
          assert.equal(code, wanted, line);
          if (line !== "") assert.ok(stderr.split("\n").length <= 3, `${line}: more than a line`);
        }
      }),
    );
  });
}
