// What `--help` shows after the options.

export const EXAMPLES = {
  answerkey: `
Examples:
  $ answerkey score answers.jsonl
  $ answerkey score answers.csv --expected gold --actual output --metric rougeL --fail-under rougeL=0.4
  $ answerkey compare before.jsonl after.jsonl --id id
  $ answerkey explain --metric f1 --expected "the red fox" --actual "a red dog"

Exit codes: 0 done; 1 a bound of --fail-under was missed, or the data could not be scored; 2 wrong usage.`,
  score: `
Metrics:
  match:strategy=prefix,ignore_case   a type with its options; "answerkey metrics" lists them
  rougeL, rouge2, bleu4, contains     short for rouge:rouge_type=rougeL, ..., match:strategy=contains
  metrics.token_overlap               an id of the catalog
  '{"type":"best_of","metrics":[…]}'  JSON

Examples:
  The columns "expected" and "actual", or "reference" and "answer"; the usual metrics:
    $ answerkey score answers.jsonl
  Columns by path, a bound for continuous integration:
    $ answerkey score runs.json --expected gold --actual 'output.choices[0].text' -m contains --fail-under contains=0.8
  By language, as a page:
    $ answerkey score answers.csv --group-by language --out report.html
  A task of the catalog, its predictions in a file of their own:
    $ answerkey score questions.jsonl --task tasks.rag.end_to_end --predictions predictions.jsonl
  From a pipe, a line a row:
    $ cat answers.jsonl | answerkey score - --format jsonl | jq .score`,
  compare: `
Rows are matched by their order, or by --id. The difference is B − A, its interval a bootstrap of the pairs; where
all scores are 0 or 1 McNemar's test is given, too.

Examples:
  $ answerkey compare before.jsonl after.jsonl
  $ answerkey compare before.csv after.csv --id id -m rougeL -m contains --format markdown`,
  explain: `
Examples:
  $ answerkey explain -m f1 --expected "the red fox" --actual "a red dog"
  $ answerkey explain answers.jsonl --row 3 -m match:strategy=contains,ignore_case --format json`,
  metrics: `
Examples:
  $ answerkey metrics
  $ answerkey metrics --format json`,
  tasks: `
Examples:
  $ answerkey tasks`,
  demo: `
Examples:
  $ answerkey demo --port 3000`,
};
