import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { columnsOf, type Columns, type Segment } from '../segment/segment.ts'
import { orderNames, type IndexedLot, type OrderName } from '../indexed-lot.ts'
import { stateOf, deltaOf } from './delta.ts'
import { findTerm } from '../segment/terms.ts'

/** A lot as it is now, or that it is no more. */
export type LotChange = { lot: IndexedLot } | { gone: number }

export interface DeltaWriter {
  /** Writes changes and publishes them as one version; false, and nothing written, where they have no room. */
  apply(changes: readonly LotChange[]): boolean
  readonly version: number
  /** How many lots and deaths it holds. */
  readonly load: number
}

/** The only writer of a segment's delta, in whatever thread. Versions go on from `version`. */
export function deltaWriter(
  segment: Segment,
  version: number,
  groupOf: (option: number) => FilterGroup | undefined,
): DeltaWriter {
  const desk = { ...deskOf(segment), groupOf }
  const { state } = desk.to
  Atomics.store(state, stateOf.version, version)
  return {
    apply: (changes) => {
      if (!fits(desk, changes)) return false
      const since = state[stateOf.version]! + 1
      for (const change of changes) {
        bury(desk, 'lot' in change ? change.lot.id : change.gone, since)
        if ('lot' in change) add(desk, change.lot, since)
      }
      Atomics.store(state, stateOf.version, since)
      return true
    },
    get version() {
      return state[stateOf.version]!
    },
    get load() {
      return state[stateOf.lots]! + desk.dead.size
    },
  }
}

/** What the writer has before it. */
type Desk = ReturnType<typeof deskOf> & { groupOf(option: number): FilterGroup | undefined }

function deskOf(segment: Segment) {
  return {
    layout: segment.layout,
    columns: columnsOf(segment),
    to: deltaOf(segment),
    terms: new Map<string, number>(),
    letters: 0,
    /** Where each living lot of the delta stands, by id. */
    indexOf: new Map<number, number>(),
    dead: new Set<number>(),
  }
}

function fits({ to, layout, dead, terms, letters }: Desk, changes: readonly LotChange[]): boolean {
  const size = layout.delta
  const coming = changes.flatMap((change) => ('lot' in change ? [change.lot] : []))
  const sum = (of: (lot: IndexedLot) => number) => coming.reduce((total, lot) => total + of(lot), 0)
  const count = to.state[stateOf.lots]!
  return (
    count + coming.length <= size.lots &&
    dead.size + changes.length <= size.deaths &&
    to.optionStarts[count]! + sum(({ options }) => options.length) <= size.options &&
    to.wordStarts[count]! + sum(({ words }) => words.length) <= size.words &&
    terms.size + sum(({ words }) => words.length) <= size.terms &&
    letters + sum(({ words }) => words.reduce((all, word) => all + word.length, 0)) <= size.letters
  )
}

function termOf(desk: Desk, word: string): number {
  const { columns, terms, to, layout } = desk
  const known = findTerm(columns, word)
  const number = known === -1 ? terms.get(word) : known
  if (number !== undefined) return number
  const added = layout.terms + terms.size
  for (let i = 0; i < word.length; i++) to.termLetters[desk.letters++] = word.charCodeAt(i)
  terms.set(word, added)
  to.termStarts[terms.size] = desk.letters
  Atomics.store(to.state, stateOf.terms, terms.size)
  return added
}

function bury({ columns, to, indexOf, dead }: Desk, id: number, since: number): void {
  const index = indexOf.get(id)
  if (index !== undefined) to.died[index] = since
  indexOf.delete(id)
  const lot = lotWithId(columns, id)
  if (lot === -1 || dead.has(lot)) return
  to.dead[dead.size] = lot
  to.deadSince[dead.size] = since
  dead.add(lot)
  Atomics.store(to.state, stateOf.deaths, dead.size)
}

function add(desk: Desk, lot: IndexedLot, since: number): void {
  const { columns, to, layout } = desk
  const index = to.state[stateOf.lots]!
  to.ids[index] = lot.id
  to.pastFrom[index] = lot.pastFrom
  to.born[index] = since
  for (const name of orderNames) {
    const key = lot.keys[name]
    to.keys[name][index] = key ?? Number.NaN
    to.places[name][index] = placeOf(columns, layout.orders[name].valued, name, key, lot.id)
  }
  // An option that is no more by now is left out.
  const options = lot.options.filter((option) => desk.groupOf(option))
  const groups = options.map((option) => filterGroups.indexOf(desk.groupOf(option) ?? 'categories'))
  append(to.optionGroups, to.optionStarts[index]!, groups)
  to.optionStarts[index + 1] = append(to.options, to.optionStarts[index]!, options)
  const terms = lot.words.map((word) => termOf(desk, word))
  to.wordStarts[index + 1] = append(to.words, to.wordStarts[index]!, terms)
  desk.indexOf.set(lot.id, index)
  Atomics.store(to.state, stateOf.lots, index + 1)
}

function append(column: Uint32Array | Uint16Array, start: number, entries: readonly number[]): number {
  column.set(entries, start)
  return start + entries.length
}

/** The segment's number of a lot, -1 where it has none with this id. */
function lotWithId({ byId, ids }: Columns, id: number): number {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  const lot = byId[low]
  return lot !== undefined && ids[lot] === id ? lot : -1
}

/** How many lots of the segment stand before one with this value and id. */
function placeOf(columns: Columns, valued: number, name: OrderName, key: number | null, id: number): number {
  const { order, values, valueStarts } = columns.orders[name]
  if (key === null) return firstPlace(columns, order, valued, order.length, id)
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! > key) low = middle + 1
    else high = middle
  }
  if (values[low] !== key) return valueStarts[low] ?? valued
  return firstPlace(columns, order, valueStarts[low]!, valueStarts[low + 1]!, id)
}

/** Among lots of one value, the later ids come first. */
function firstPlace({ ids }: Columns, order: Uint32Array, from: number, to: number, id: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[order[middle]!]! > id) low = middle + 1
    else high = middle
  }
  return low
}
