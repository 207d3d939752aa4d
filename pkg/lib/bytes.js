/** The bytes of a base64 text. */
export function fromBase64(text) {
  if (typeof Buffer === "function") return Buffer.from(text, "base64");
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
