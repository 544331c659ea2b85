/** As many words as a text of any length has; then the book starts anew. */
const most = 20_000

/** Asks once for each word: catalogues use the same few thousand again and again. */
export function remembered<T>(read: (word: string) => T): (word: string) => T {
  const book = new Map<string, T>()
  return (word) => {
    const known = book.get(word)
    if (known !== undefined) return known
    const own = ownText(word)
    const value = read(own)
    if (book.size >= most) book.clear()
    book.set(own, value)
    return value
  }
}

/** Longer pieces of a text are no copies: one of them would keep all of the text in memory. */
const copied = 12

function ownText(word: string): string {
  return word.length <= copied ? word : (Object.keys({ [word]: true })[0] ?? word)
}
