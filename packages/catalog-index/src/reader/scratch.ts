import { maxQueryPageSize } from '../index-query.ts'
import { detailGroups } from '@parure/vocabulary/filter-group.ts'
import type { SegmentLayout } from '../segment/segment.ts'
import { denseShare } from '../builder/build-input.ts'
import type { MemoryLayout } from '../builder/create-memory-layout.ts'
import { queryParts } from '../index-query.ts'
import { countAllCodes } from '../segment/combinations.ts'
import { binCount, figureKinds } from '../range-terms.ts'

const setNames = ['status', 'words', 'way', 'all', 'others', 'titles', 'category', 'rest', 'places'] as const

/**
 * A set with more than one lot per this number of lots of its window is counted bit by bit, which is as fast as from a
 * list.
 */
export const denseRatio = 4

/** Addresses of one reader thread's scratch memory. */
export type Scratch = ReturnType<typeof openScratch>

type Sizes = Pick<SegmentLayout, 'lots' | 'setBytes' | 'slots' | 'sales'>

/** Reserves scratch memory for the reader threads. */
export function planScratch(room: MemoryLayout, base: Sizes, readers: number): SegmentLayout['scratch'] {
  const { each } = planAddresses(base)
  return { first: room.reserve(each * readers), each, readers }
}

/** Returns the scratch memory of the reader with number `reader`. */
export function openScratch(layout: SegmentLayout, reader: number) {
  const { at } = planAddresses(layout)
  const first = layout.scratch.first + layout.scratch.each * reader
  return Object.fromEntries(Object.entries(at).map(([name, address]) => [name, first + address])) as typeof at
}

function planAddresses({ lots, setBytes, slots, sales }: Sizes) {
  let each = 0
  const take = (bytes: number): number => {
    const address = each
    each += Math.ceil(bytes / 128) * 128
    return address
  }
  const sets = Object.fromEntries(setNames.map((name) => [name, take(setBytes)])) as Record<
    (typeof setNames)[number],
    number
  >
  const list = (Math.ceil(lots * denseShare.word) + 1) * 4
  const at = {
    ...sets,
    list: take(list),
    otherList: take(list),
    /** The kernel writes up to eight numbers beyond the list. */
    members: take((Math.ceil(lots / denseRatio) + 8) * 4),
    counts: take(slots * 4),
    groupCounts: take(slots * 4),
    /** By code. */
    codes: take(countAllCodes(lots) * 4),
    /** One set for each part of a query, in the order of `queryParts`. */
    parts: take(setBytes * queryParts.length),
    /** For each group, the lots that state something. */
    stated: take(setBytes * detailGroups.length),
    /** Amounts in cents of euros, encoded by `encodeFigure`. */
    euros: take(setBytes * 8 * 4),
    /** The lots that have each figure, one figure after the other. */
    known: take(setBytes * figureKinds.length),
    /** The bin of each lot, one figure after the other; `binCount` for none. */
    bins: take(lots * figureKinds.length),
    /** One figure after the other. */
    binCounts: take((binCount + 1) * 4 * figureKinds.length),
    /** By sale: whether it is chosen, and how many lots of a set it has. */
    chosenSales: take(sales.length),
    saleCounts: take(sales.length * 4),
    page: take(maxQueryPageSize * 2 * 4),
  }
  return { at, each }
}
