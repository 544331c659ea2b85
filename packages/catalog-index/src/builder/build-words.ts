import { storeSet, readStoredSet, type Columns, type StoredSet } from '../segment/segment.ts'
import { addToSet, denseShare, type BuildInput } from './build-input.ts'
import { absent } from './numbering.ts'
import { countSetBytes, type MemoryLayout } from './create-memory-layout.ts'
import { listTerms } from '../segment/terms.ts'

/** A word of the new segment, with its numbers in the old segment and among incoming words; -1 when absent there. */
interface Term {
  text: string
  old: number
  incoming: number
  lots: number
}

/** Reserves memory for the sorted words, and for each word the set of its lots. */
export function planWords(room: MemoryLayout, input: BuildInput) {
  const { lots } = input.numbering
  const terms = mergeTerms(input)
  const postings = terms.map((term): StoredSet => {
    const dense = term.lots >= lots * denseShare.word
    return {
      dense,
      length: term.lots,
      address: dense ? room.reserve(countSetBytes(lots)) : room.reserveList(term.lots),
    }
  })
  const beginnings = findCrowdedPrefixes(terms, lots).map((beginning): [string, number] => [
    beginning,
    room.reserve(countSetBytes(lots)),
  ])
  const termLetters = terms.reduce((sum, { text }) => sum + text.length, 0)
  const at = {
    termStarts: room.reserve((terms.length + 1) * 4),
    termLetters: room.reserve(termLetters * 2),
    postings: room.reserve(terms.length * 12),
  }
  const fill = (columns: Columns): void => {
    fillLetters(columns, terms)
    for (const [term, set] of postings.entries()) storeSet(columns.postings, term, set)
    fillFromIncoming(columns, input, terms)
    if (input.old) fillFromOld(columns, input.old.columns, input.numbering.ofOld, terms)
    for (const [beginning, address] of beginnings) fillPrefix(columns, terms, beginning, address)
  }
  return { layout: { terms: terms.length, termLetters, beginnings }, at, fill }
}

/** Returns the words that a lot still has, sorted. */
function mergeTerms({ old, incoming, numbering }: BuildInput): Term[] {
  const byText = new Map<string, Term>()
  if (old) {
    for (const [number, text] of listTerms(old.columns).entries()) {
      const lots = countSurvivors(old.columns, readStoredSet(old.columns.postings, number), numbering.ofOld)
      if (lots > 0) byText.set(text, { text, old: number, incoming: -1, lots })
    }
  }
  const counts = new Uint32Array(incoming.vocabulary().length)
  for (const word of incoming.words().entries) counts[word]!++
  for (const [number, text] of incoming.vocabulary().entries()) {
    const known = byText.get(text) ?? { text, old: -1, incoming: -1, lots: 0 }
    byText.set(text, { ...known, incoming: number, lots: known.lots + counts[number]! })
  }
  return [...byText.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1))
}

function countSurvivors(columns: Columns, set: StoredSet, numbers: Uint32Array): number {
  let count = 0
  visitMembers(columns, set, (lot) => {
    if (numbers[lot] !== absent) count++
  })
  return count
}

function visitMembers(
  { all }: Pick<Columns, 'all'>,
  { dense, address, length }: StoredSet,
  visit: (lot: number) => void,
): void {
  const start = address >>> 2
  if (!dense) {
    for (let i = 0; i < length; i++) visit(all[start + i]!)
    return
  }
  for (let word = start, found = 0; found < length; word++) {
    for (let bits = all[word]!; bits !== 0; bits &= bits - 1, found++)
      visit((word - start) * 32 + 31 - Math.clz32(bits & -bits))
  }
}

/**
 * Finds prefixes of one or two letters that so many words have that joining their lists would be slower than a whole
 * page.
 */
function findCrowdedPrefixes(terms: readonly Term[], lots: number): string[] {
  const lotsByPrefix = new Map<string, number>()
  for (const { text, lots: own } of terms) {
    if (own >= lots * denseShare.word) continue
    for (const beginning of new Set([text.slice(0, 1), text.slice(0, 2)]))
      lotsByPrefix.set(beginning, (lotsByPrefix.get(beginning) ?? 0) + own)
  }
  return [...lotsByPrefix].filter(([, own]) => own > lots / 4).map(([beginning]) => beginning)
}

function fillLetters({ termStarts, termLetters }: Columns, terms: readonly Term[]): void {
  let at = 0
  for (const [number, { text }] of terms.entries()) {
    termStarts[number] = at
    for (let i = 0; i < text.length; i++) termLetters[at++] = text.charCodeAt(i)
  }
  termStarts[terms.length] = at
}

/** Writes incoming lots to the end of each list; surviving lots are merged in before them. */
function fillFromIncoming(columns: Columns, { incoming, numbering }: BuildInput, terms: readonly Term[]): void {
  const { postings, all } = columns
  const bytes = new Uint8Array(all.buffer)
  const termsByWord = new Uint32Array(incoming.vocabulary().length)
  const counts = new Uint32Array(termsByWord.length)
  const { starts, entries } = incoming.words()
  for (const word of entries) counts[word]!++
  const next = new Uint32Array(terms.length)
  for (const [number, term] of terms.entries()) {
    if (term.incoming === -1) continue
    termsByWord[term.incoming] = number
    next[number] = term.lots - counts[term.incoming]!
  }
  const byNumber = numbering.ofIncoming.map((_, index) => index)
  byNumber.sort((a, b) => numbering.ofIncoming[a]! - numbering.ofIncoming[b]!)
  for (const index of byNumber) {
    const lot = numbering.ofIncoming[index]!
    for (let i = starts[index]!; i < starts[index + 1]!; i++) {
      const term = termsByWord[entries[i]!]!
      const address = postings[term * 3 + 1]!
      if (postings[term * 3] === 1) addToSet(bytes, address, lot)
      else all[(address >>> 2) + next[term]!++] = lot
    }
  }
}

function fillFromOld(columns: Columns, old: Columns, numbers: Uint32Array, terms: readonly Term[]): void {
  const bytes = new Uint8Array(columns.all.buffer)
  for (const [number, term] of terms.entries()) {
    if (term.old === -1) continue
    const from = readStoredSet(old.postings, term.old)
    const to = readStoredSet(columns.postings, number)
    if (to.dense) {
      visitMembers(old, from, (lot) => {
        if (numbers[lot] !== absent) addToSet(bytes, to.address, numbers[lot]!)
      })
    } else mergeList(columns.all, to, old, from, numbers)
  }
}

/** Merges in place: the write position never overtakes the incoming lots, which occupy the end of the same list. */
function mergeList(all: Uint32Array, to: StoredSet, old: Columns, from: StoredSet, numbers: Uint32Array): void {
  const start = to.address >>> 2
  const end = start + to.length
  let write = start
  let next = end - (to.length - countSurvivors(old, from, numbers))
  visitMembers(old, from, (lot) => {
    const number = numbers[lot]!
    if (number === absent) return
    while (next < end && all[next]! < number) all[write++] = all[next++]!
    all[write++] = number
  })
}

function fillPrefix({ all, postings, ids }: Columns, terms: readonly Term[], beginning: string, address: number): void {
  const bytes = new Uint8Array(all.buffer)
  for (const [number, { text }] of terms.entries()) {
    if (!text.startsWith(beginning)) continue
    const set = readStoredSet(postings, number)
    if (set.dense) uniteSets(all, address, set.address, countSetBytes(ids.length))
    else visitMembers({ all }, set, (lot) => addToSet(bytes, address, lot))
  }
}

/** Unites two bitsets. */
function uniteSets(all: Uint32Array, to: number, from: number, bytes: number): void {
  for (let word = 0; word < bytes >>> 2; word++) all[(to >>> 2) + word]! |= all[(from >>> 2) + word]!
}
