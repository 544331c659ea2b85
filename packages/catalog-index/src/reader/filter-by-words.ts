import { readStoredSet } from '../segment/segment.ts'
import type { QueryAlternative } from './query-alternative.ts'
import type { OpenSegment } from './open-segment.ts'
import type { LotWindow } from '../segment/find-status-window.ts'

/** Removes the lots from the set `to` that do not match every clause. */
export function filterByWords(
  segment: OpenSegment,
  clauses: readonly QueryAlternative[][],
  window: LotWindow,
  to: number,
): void {
  const { kernel, scratch } = segment
  const exact = clauses.flatMap((ways) => (ways.length === 1 && 'terms' in ways[0]! ? ways[0].terms : []))
  if (exact.length > 0) {
    fillWithAll(segment, exact, window, scratch.words)
    kernel.and(to + window.offset, scratch.words + window.offset, window.bytes)
  }
  for (const ways of clauses) {
    if (ways.length === 1 && 'terms' in ways[0]!) continue
    fillWithAny(segment, ways, window, scratch.words)
    kernel.and(to + window.offset, scratch.words + window.offset, window.bytes)
  }
}

/** Fills a set with the lots that have all of the words. Intersects lists first, beginning with the shortest. */
function fillWithAll(
  { layout, columns, kernel, scratch }: OpenSegment,
  terms: readonly number[],
  { offset, bytes }: LotWindow,
  to: number,
): void {
  kernel.zero(to + offset, bytes)
  if (terms.some((term) => term >= layout.terms)) return
  const sets = terms.map((term) => readStoredSet(columns.postings, term)).toSorted((a, b) => a.length - b.length)
  const [first, ...lists] = sets.filter(({ dense }) => !dense)
  const dense = sets.filter((set) => set.dense)
  if (first) {
    let { address, length } = first
    for (const list of lists) {
      const target = address === scratch.list ? scratch.otherList : scratch.list
      length = kernel.intersect(address, length, list.address, list.length, target)
      address = target
    }
    kernel.addList(to, address, length)
  } else if (dense.length > 0) {
    kernel.copy(to + offset, dense.shift()!.address + offset, bytes)
  }
  for (const { address } of dense) kernel.and(to + offset, address + offset, bytes)
}

function fillWithAny(segment: OpenSegment, ways: readonly QueryAlternative[], window: LotWindow, to: number): void {
  const { kernel, scratch } = segment
  const { offset, bytes } = window
  kernel.zero(to + offset, bytes)
  for (const way of ways) {
    if (!('terms' in way)) addPrefix(segment, way, window, to)
    else if (way.terms.length === 1) addTerms(segment, way.terms[0]!, way.terms[0]! + 1, window, to)
    else {
      fillWithAll(segment, way.terms, window, scratch.way)
      kernel.or(to + offset, scratch.way + offset, bytes)
    }
  }
}

function addPrefix(
  segment: OpenSegment,
  { text, first, end }: Extract<QueryAlternative, { text: string }>,
  window: LotWindow,
  to: number,
): void {
  const precomputed = segment.layout.beginnings.find(([beginning]) => beginning === text)
  if (precomputed) segment.kernel.or(to + window.offset, precomputed[1] + window.offset, window.bytes)
  else addTerms(segment, first, end, window, to)
}

function addTerms(
  { layout, columns, kernel }: OpenSegment,
  first: number,
  end: number,
  { offset, bytes }: LotWindow,
  to: number,
): void {
  for (let term = first; term < Math.min(end, layout.terms); term++) {
    const { dense, address, length } = readStoredSet(columns.postings, term)
    if (dense) kernel.or(to + offset, address + offset, bytes)
    else kernel.addList(to, address, length)
  }
}
