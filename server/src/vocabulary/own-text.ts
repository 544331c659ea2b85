/** Longer pieces of a text are no copies: one of them would keep all of the text in memory. */
const copied = 12

/** A word that may be kept without the text that it was cut out of. */
export function ownText(word: string): string {
  return word.length <= copied ? word : (Object.keys({ [word]: true })[0] ?? word)
}
