import { optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { openColumns, type Columns, type Segment } from '../segment/segment.ts'
import { figureNames, orderNames, type IndexedLot, type OrderName } from '../indexed-lot.ts'
import { stateIndex, openDelta } from './delta.ts'
import { findTerm } from '../segment/terms.ts'

/** A new or changed lot, or the id of a deleted one. */
export type LotChange = { lot: IndexedLot } | { gone: number }

export interface DeltaWriter {
  /** Writes changes and publishes them as one version. Writes nothing and returns false when they do not fit. */
  apply(changes: readonly LotChange[]): boolean
  readonly version: number
  /** Number of lots and deletions in the delta. */
  readonly load: number
}

/** A delta must have only one writer at a time. Versions continue from `version`. */
export function createDeltaWriter(
  segment: Segment,
  version: number,
  groupOf: (option: number) => OptionGroup | undefined,
): DeltaWriter {
  const context = { ...createWriterContext(segment), groupOf }
  const { state } = context.to
  Atomics.store(state, stateIndex.version, version)
  return {
    apply: (changes) => {
      if (!hasRoom(context, changes)) return false
      const since = state[stateIndex.version]! + 1
      for (const change of changes) {
        markDead(context, 'lot' in change ? change.lot.id : change.gone, since)
        if ('lot' in change) addLot(context, change.lot, since)
      }
      Atomics.store(state, stateIndex.version, since)
      return true
    },
    get version() {
      return state[stateIndex.version]!
    },
    get load() {
      return state[stateIndex.lots]! + context.dead.size
    },
  }
}

type WriterContext = ReturnType<typeof createWriterContext> & { groupOf(option: number): OptionGroup | undefined }

function createWriterContext(segment: Segment) {
  return {
    layout: segment.layout,
    columns: openColumns(segment),
    to: openDelta(segment),
    terms: new Map<string, number>(),
    letters: 0,
    /** Index in the delta of each live lot, by id. */
    indexOf: new Map<number, number>(),
    dead: new Set<number>(),
  }
}

function hasRoom({ to, layout, dead, terms, letters }: WriterContext, changes: readonly LotChange[]): boolean {
  const size = layout.delta
  const coming = changes.flatMap((change) => ('lot' in change ? [change.lot] : []))
  const sum = (of: (lot: IndexedLot) => number) => coming.reduce((total, lot) => total + of(lot), 0)
  const count = to.state[stateIndex.lots]!
  return (
    count + coming.length <= size.lots &&
    dead.size + changes.length <= size.deaths &&
    to.optionStarts[count]! + sum(({ options }) => options.length) <= size.options &&
    to.wordStarts[count]! + sum(({ words }) => words.length) <= size.words &&
    terms.size + sum(({ words }) => words.length) <= size.terms &&
    letters + sum(({ words }) => words.reduce((all, word) => all + word.length, 0)) <= size.letters
  )
}

function registerTerm(context: WriterContext, word: string): number {
  const { columns, terms, to, layout } = context
  const known = findTerm(columns, word)
  const number = known === -1 ? terms.get(word) : known
  if (number !== undefined) return number
  const added = layout.terms + terms.size
  for (let i = 0; i < word.length; i++) to.termLetters[context.letters++] = word.charCodeAt(i)
  terms.set(word, added)
  to.termStarts[terms.size] = context.letters
  Atomics.store(to.state, stateIndex.terms, terms.size)
  return added
}

function markDead({ columns, to, indexOf, dead }: WriterContext, id: number, since: number): void {
  const index = indexOf.get(id)
  if (index !== undefined) to.died[index] = since
  indexOf.delete(id)
  const lot = findLotById(columns, id)
  if (lot === -1 || dead.has(lot)) return
  to.dead[dead.size] = lot
  to.deadSince[dead.size] = since
  dead.add(lot)
  Atomics.store(to.state, stateIndex.deaths, dead.size)
}

function addLot(context: WriterContext, lot: IndexedLot, since: number): void {
  const { columns, to, layout } = context
  const index = to.state[stateIndex.lots]!
  to.ids[index] = lot.id
  to.pastFrom[index] = lot.pastFrom
  to.born[index] = since
  to.saleIds[index] = lot.saleId
  to.currencies[index] = lot.figures.currency
  for (const name of figureNames) to.figures[name][index] = lot.figures[name] ?? Number.NaN
  for (const name of orderNames) {
    const key = lot.keys[name]
    to.keys[name][index] = key ?? Number.NaN
    to.places[name][index] = countPrecedingLots(columns, layout.orders[name].valued, name, key, lot.id)
  }
  // Drops deleted options.
  const options = lot.options.filter((option) => context.groupOf(option))
  const groups = options.map((option) => optionGroups.indexOf(context.groupOf(option) ?? 'categories'))
  append(to.optionGroups, to.optionStarts[index]!, groups)
  to.optionStarts[index + 1] = append(to.options, to.optionStarts[index]!, options)
  const terms = lot.words.map((word) => registerTerm(context, word))
  to.wordStarts[index + 1] = append(to.words, to.wordStarts[index]!, terms)
  context.indexOf.set(lot.id, index)
  Atomics.store(to.state, stateIndex.lots, index + 1)
}

function append(column: Uint32Array | Uint16Array, start: number, entries: readonly number[]): number {
  column.set(entries, start)
  return start + entries.length
}

/** Returns the number of the lot with this id in the segment, or -1. */
function findLotById({ byId, ids }: Columns, id: number): number {
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

/** Counts the lots of the segment that are ordered before one with this value and id. */
function countPrecedingLots(columns: Columns, valued: number, name: OrderName, key: number | null, id: number): number {
  const { order, values, valueStarts } = columns.orders[name]
  if (key === null) return findFirstPlace(columns, order, valued, order.length, id)
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! > key) low = middle + 1
    else high = middle
  }
  if (values[low] !== key) return valueStarts[low] ?? valued
  return findFirstPlace(columns, order, valueStarts[low]!, valueStarts[low + 1]!, id)
}

/** Lots with equal values are ordered by descending id. */
function findFirstPlace({ ids }: Columns, order: Uint32Array, from: number, to: number, id: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[order[middle]!]! > id) low = middle + 1
    else high = middle
  }
  return low
}
