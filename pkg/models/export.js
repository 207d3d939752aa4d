// How a user comes by the files of a model, for messages.

/** Commands that end with a folder that can be loaded. */
export function howToExport(model, { task, files }) {
  const folder = model.split("/").at(-1);
  return [
    "To make the folder from the published model, with Python:",
    '  pip install "optimum-onnx[onnxruntime]" sentencepiece protobuf',
    `  optimum-cli export onnx --model ${model} --task ${task} ${folder}`,
    `  mkdir ${folder}/onnx && mv ${folder}/*.onnx* ${folder}/onnx/`,
    `Then \`localPath: "${folder}"\`, with ${["config.json", "tokenizer.json", "tokenizer_config.json"].join(", ")} in it` +
      ` and ${files.map((file) => `onnx/${file}.onnx`).join(", ")}.`,
  ].join("\n");
}
