import { ownText } from './own-text.ts'

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
