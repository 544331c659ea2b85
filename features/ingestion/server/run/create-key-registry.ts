import { hash } from 'node:crypto'

/** Records in which row of a run each key occurred first. */
export interface KeyRegistry {
  addKey(key: string, row: number): void
  findRow(key: string): number | undefined
}

/**
 * An open-addressing hash table with 20 bytes for each key, regardless of its length: its row number and 16 bytes of
 * its hash, which collides among ten million keys with a probability of 1 in 10²⁴.
 */
export function createKeyRegistry(): KeyRegistry {
  let slots = new Uint32Array(5 * 1024)
  let filled = 0
  let last = { key: '', words: hashKey('') }
  /** Each key is looked up before it is added. */
  const hashKeyCached = (key: string): Uint32Array => {
    if (last.key !== key) last = { key, words: hashKey(key) }
    return last.words
  }
  const resizeTable = (): void => {
    const larger = new Uint32Array(slots.length * 2)
    for (let at = 0; at < slots.length; at += 5) {
      if (slots[at] === 0) continue
      const entry = slots.subarray(at, at + 5)
      larger.set(entry, findSlot(larger, entry.subarray(1)))
    }
    slots = larger
  }
  return {
    addKey: (key, row) => {
      if (filled * 10 > slots.length) resizeTable()
      const words = hashKeyCached(key)
      const at = findSlot(slots, words)
      if (slots[at] === 0) filled += 1
      slots[at] = row
      slots.set(words, at + 1)
    },
    findRow: (key) => slots[findSlot(slots, hashKeyCached(key))] || undefined,
  }
}

function hashKey(key: string): Uint32Array {
  const digest = hash('sha256', key, 'buffer')
  return Uint32Array.of(digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), digest.readUInt32LE(12))
}

function hasSlotKey(table: Uint32Array, from: number, words: Uint32Array): boolean {
  return (
    table[from] === words[0] &&
    table[from + 1] === words[1] &&
    table[from + 2] === words[2] &&
    table[from + 3] === words[3]
  )
}

/** Returns the slot of the key, or the free slot for it. Rows are counted from 1, so a free slot has row 0. */
function findSlot(table: Uint32Array, words: Uint32Array): number {
  const places = table.length / 5
  let place = (words[0] ?? 0) % places
  while (table[place * 5] !== 0 && !hasSlotKey(table, place * 5 + 1, words)) place = (place + 1) % places
  return place * 5
}
