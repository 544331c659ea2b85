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
  /** The number of the entry that has the place, counted from 1. */
  const book = new Uint16Array(places)
  let entries: Entry<T>[] = []
  const keep = (entry: Entry<T>): void => {
    if (entries.length >= most) {
      book.fill(0)
      entries = []
    }
    let place = placeOf(entry.word, 0, entry.word.length)
    while (book[place] !== 0) place = (place + 1) % places
    book[place] = entries.push(entry)
  }
  return (text, start, end) => {
    let place = placeOf(text, start, end)
    for (let number = book[place]!; number !== 0; number = book[place]!) {
      const entry = entries[number - 1]!
      if (stands(entry.word, text, start, end)) return entry.value
      place = (place + 1) % places
    }
    const word = ownText(text.slice(start, end))
    const value = read(word)
    keep({ word, value })
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
