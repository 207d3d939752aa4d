import pico from "picocolors";

/** Colours for a terminal; elsewhere, or where nobody wants them, functions that change nothing. */
export function colorsFor({ color }, stream) {
  return pico.createColors(Boolean(stream?.isTTY) && color !== false && !process.env.NO_COLOR);
}
