import type { SegmentLayout } from '../segment/segment.ts'
import type { MemoryLayout } from '../builder/memory-layout.ts'
import { denseShare } from '../builder/build-input.ts'

/** The longest page of a call. */
export const longestPage = 100

const setNames = [
  'status',
  'words',
  'way',
  'group0',
  'group1',
  'group2',
  'group3',
  'group4',
  'all',
  'others',
  'rest',
  'places',
] as const

/** Addresses of one reader thread's scratch memory. */
export type Scratch = ReturnType<typeof scratchOf>

type Sizes = Pick<SegmentLayout, 'lots' | 'setBytes' | 'slots'>

/** Reserves scratch memory for so many reader threads. */
export function planScratch(room: MemoryLayout, base: Sizes, readers: number): SegmentLayout['scratch'] {
  const { each } = addresses(base)
  return { first: room.reserve(each * readers), each, readers }
}

/** The scratch memory of reader `reader` of a segment. */
export function scratchOf(layout: SegmentLayout, reader: number) {
  const { at } = addresses(layout)
  const first = layout.scratch.first + layout.scratch.each * reader
  return Object.fromEntries(Object.entries(at).map(([name, address]) => [name, first + address])) as typeof at
}

/** Longest list: only options rarer than this are stored as lists. */
function addresses({ lots, setBytes, slots }: Sizes) {
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
    counts: take((slots + 1) * 4),
    groupCounts: take((slots + 1) * 4),
    table: take(slots * 8),
    page: take(longestPage * 2 * 4),
  }
  return { at, each }
}
