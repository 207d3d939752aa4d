// White space as Unicode has it, and Rust's `char::is_whitespace`. JavaScript's own differs in two characters: U+0085 is
// white space here, U+FEFF is not. All of it is in the basic plane: one code unit each.

const SPACE = /\p{White_Space}/u;

export function strip(text, left, right) {
  let start = 0;
  let end = text.length;
  while (left && start < end && SPACE.test(text[start])) start += 1;
  while (right && end > start && SPACE.test(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** The words between white space. */
export function splitAtSpace(text) {
  return text.match(/\P{White_Space}+/gu) ?? [];
}
