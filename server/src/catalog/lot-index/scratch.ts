import type { EditionPlan } from './edition.ts'
import type { Room } from './room.ts'
import { denseShare } from './making.ts'

/** The longest page that anybody may ask for. */
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

/** The addresses one reading thread works at. */
export type Scratch = ReturnType<typeof scratchOf>

type Sizes = Pick<EditionPlan, 'lots' | 'setBytes' | 'slots'>

/** Reserves what so many reading threads need to work in. */
export function planScratch(room: Room, base: Sizes, readers: number): EditionPlan['scratch'] {
  const { each } = addresses(base)
  return { first: room.take(each * readers), each, readers }
}

/** What belongs to reader `reader` of an edition. */
export function scratchOf(plan: EditionPlan, reader: number) {
  const { at } = addresses(plan)
  const first = plan.scratch.first + plan.scratch.each * reader
  return Object.fromEntries(Object.entries(at).map(([name, address]) => [name, first + address])) as typeof at
}

/** Lists are only made of what is rarer than a dense word. */
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
