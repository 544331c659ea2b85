import { detachSubstring } from '@parure/cache/detach-substring.ts'

/** Maximum number of words; the cache is cleared when it is full. */
const capacity = 20_000
/** Size of the hash table: a power of two, large enough to make collisions rare. */
const slotCount = 65_536

interface WordCacheEntry<T> {
  word: string
  value: T
}

/**
 * Memoizes by word, with lookup by position in a text: extracting every word of every lot as a string would take longer
 * than the lookup.
 */
export function createWordCache<T>(read: (word: string) => T): (text: string, start: number, end: number) => T {
  /** Entry numbers from 1; 0 is empty. */
  const slots = new Uint16Array(slotCount)
  let entries: WordCacheEntry<T>[] = []
  const addEntry = (entry: WordCacheEntry<T>): void => {
    if (entries.length >= capacity) {
      slots.fill(0)
      entries = []
    }
    let slot = computeSlot(entry.word, 0, entry.word.length)
    while (slots[slot] !== 0) slot = (slot + 1) % slotCount
    slots[slot] = entries.push(entry)
  }
  return (text, start, end) => {
    let slot = computeSlot(text, start, end)
    for (let number = slots[slot]!; number !== 0; number = slots[slot]!) {
      const entry = entries[number - 1]!
      if (isSameWord(entry.word, text, start, end)) return entry.value
      slot = (slot + 1) % slotCount
    }
    const word = detachSubstring(text.slice(start, end))
    const value = read(word)
    addEntry({ word, value })
    return value
  }
}

/** FNV-1a. */
function computeSlot(text: string, start: number, end: number): number {
  let print = 0x811c9dc5
  for (let at = start; at < end; at += 1) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193)
  return (print ^ (print >>> 16)) & (slotCount - 1)
}

function isSameWord(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}
