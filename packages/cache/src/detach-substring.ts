/** V8 represents longer substrings as slices, which retain the whole text in memory. */
const maxCopiedLength = 12

/** Returns a copy of a substring that does not retain its text in memory. */
export function detachSubstring(word: string): string {
  return word.length <= maxCopiedLength ? word : (Object.keys({ [word]: true })[0] ?? word)
}
