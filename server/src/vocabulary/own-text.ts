/** V8 represents longer substrings as slices, which retain the whole text in memory. */
const copied = 12

/** Returns a copy of a substring that does not retain its text in memory. */
export function ownText(word: string): string {
  return word.length <= copied ? word : (Object.keys({ [word]: true })[0] ?? word)
}
