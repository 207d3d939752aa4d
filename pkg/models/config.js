/** What config.json says that the model is, where it says so. */
export function architectureOf({ architectures }) {
  return Array.isArray(architectures) && typeof architectures[0] === "string" ? architectures[0] : undefined;
}
