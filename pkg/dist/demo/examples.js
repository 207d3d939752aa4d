// Pairs to start from.

export const EXAMPLES = [
  {
    label: "A short answer in a sentence",
    expected: "Leonardo da Vinci",
    actual: "It was painted by Leonardo da Vinci in the early sixteenth century.",
  },
  {
    label: "A summary",
    expected: "The council approved a cycle path along the river; work begins in May and costs two million euros.",
    actual:
      "The council has approved a new cycle path by the river. Construction starts in May at a cost of two million euros.",
  },
  { label: "A refusal", expected: "reject", actual: "I am sorry, but I cannot predict future stock prices." },
  { label: "A wrong answer", expected: "Saturn", actual: "The planet with the most moons is Jupiter." },
  { label: "Chinese, by character", expected: "北京是中国的首都。", actual: "中国的首都是北京。" },
];
