import { ownText } from './own-text.ts'

/** As many words as texts of any number have; then the book starts anew. */
const most = 20_000
/** A power of two, so many that words seldom meet. */
const places = 65_536

interface Entry<T> {
  word: string
  value: T
}

/**
 * Asks once for each word, wherever it stands in a text: what is asked of every word of every lot would take longer if
 * the word were cut out each time.
 */
export function wordBook<T>(read: (word: string) => T): (text: string, start: number, end: number) => T {
  let book: (Entry<T> | undefined)[] = []
  let size = 0
  const anew = (): void => {
    book = new Array<undefined>(places).fill(undefined)
    size = 0
  }
  anew()
  return (text, start, end) => {
    let place = placeOf(text, start, end)
    for (let entry = book[place]; entry !== undefined; entry = book[place]) {
      if (stands(entry.word, text, start, end)) return entry.value
      place = (place + 1) % places
    }
    const word = ownText(text.slice(start, end))
    const value = read(word)
    if (size >= most) anew()
    // What was read may itself have been looked up here, and the place be taken.
    place = placeOf(text, start, end)
    while (book[place] !== undefined) place = (place + 1) % places
    book[place] = { word, value }
    size += 1
    return value
  }
}

/** FNV-1a, folded to the places. */
function placeOf(text: string, start: number, end: number): number {
  let print = 0x811c9dc5
  for (let at = start; at < end; at += 1) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193)
  return (print ^ (print >>> 16)) & (places - 1)
}

function stands(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}
