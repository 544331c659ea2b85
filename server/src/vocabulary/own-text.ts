/** V8 makes longer substrings as slices, which keep the whole text in memory. */
const copied = 12

/** A copy of a substring that does not keep its text in memory. */
export function ownText(word: string): string {
  return word.length <= copied ? word : (Object.keys({ [word]: true })[0] ?? word)
}
