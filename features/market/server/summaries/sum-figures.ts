import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { subjectColumns } from './changed-lots-query.ts'
import { orderAmounts } from '../figures/order-amounts.ts'
import { allLotsSubjectId } from '../figures/period-sums.ts'
import { streamLotColumns, type LotColumnBatch } from './lot-column-batch.ts'
import { buildPeriods, type MarketWindows } from '../figures/periods.ts'
import { pickAmounts, pickCounts, derivedSums, statedSums, pickTotals } from '../figures/column-aggregations.ts'

type Raw = RawBuilder<unknown>

/** A market in a period. */
export interface MarketPeriodKey {
  subject: number
  period: string
}

/** Counts, totals in cents, and amounts, each in the order of the requested figures. */
export interface SummedFigures {
  lots: Int32Array
  counts: Readonly<Record<string, Int32Array>>
  totals: Readonly<Record<string, Float64Array>>
  /** Names of the measures with amounts. */
  measures: readonly string[]
  /** Returns the amounts of a measure for each figure, ascending. */
  sortAmounts(measure: string): Promise<Float64Array[]>
}

/**
 * Number of lots handed to their figures between two yields to the event loop: some ten milliseconds. Sorting a million
 * takes two hundred.
 */
const maxLotsPerTurn = 50_000

const sums = { ...statedSums, ...derivedSums }
const counts = Object.entries(pickCounts(sums))
const totals = Object.entries(pickTotals(sums))
const measures = Object.entries(pickAmounts(sums))

/** SQL: the counts of a lot as a bit mask, at most 31 bits. */
const countedBits = sql.join(
  counts.map(([, isCounted], bit) => sql`case when ${isCounted} then ${sql.lit(2 ** bit)} else 0 end`),
  sql` + `,
)

/**
 * Aggregates a query of `market_lot` by figure, in typed arrays: a lot belongs to some fifteen figures, and sorting as
 * many rows in PostgreSQL takes ten times as long. Needs at most some 400 bytes of memory per lot. Totals are exact up
 * to 90 trillion euros. Yields to the event loop between batches.
 */
export async function sumFigures(
  tx: Tx,
  figures: readonly MarketPeriodKey[],
  { lots, windows }: { lots: Raw; windows: MarketWindows },
): Promise<SummedFigures> {
  const periods = new Map<number, string[]>()
  const getFigurePlaces = createFigureLookup(figures, periods)
  const summed = {
    lots: new Int32Array(figures.length),
    counts: Object.fromEntries(counts.map(([name]) => [name, new Int32Array(figures.length)])),
    totals: Object.fromEntries(totals.map(([name]) => [name, new Float64Array(figures.length)])),
  }
  const read: FigureMembers[] = []
  for await (const columns of streamLotColumns(tx, lots, asked)) {
    await addPeriods(tx, periods, columns.wholes.day, windows)
    const members = assignFigures(columns, getFigurePlaces)
    addCounts(summed, members, columns)
    read.push({ ...members, amounts: columns.amounts })
  }
  return {
    ...summed,
    measures: measures.map(([name]) => name),
    sortAmounts: (measure) => sortAmountsByFigure(summed.lots, read, measure),
  }
}

const asked = {
  wholes: {
    day: sql`sale_day - date '1970-01-01'`,
    counted: countedBits,
    ...(Object.fromEntries(subjectColumns.map((name) => [name, sql.ref(name)])) as Record<SubjectColumn, Raw>),
  },
  amounts: Object.fromEntries([...totals, ...measures]) as Record<string, Raw>,
}
type SubjectColumn = (typeof subjectColumns)[number]

/** The figures of the lots of a batch: those of the lot at `place` end at `ends[place]`. */
interface FigureMembers {
  ends: Int32Array
  figures: Int32Array
  amounts: Record<string, Float64Array>
}

/** Loads the periods of days that are not yet known, in days since 1970. */
async function addPeriods(
  tx: Tx,
  known: Map<number, string[]>,
  days: Int32Array,
  windows: MarketWindows,
): Promise<void> {
  const others = [...new Set(days)].filter((day) => !known.has(day))
  if (others.length === 0) return
  const { rows } = await sql<{ day: number; periods: string[] }>`
    select day, ${buildPeriods(windows)} as periods
    from unnest(${others}::int[]) as day, lateral (select date '1970-01-01' + day as sale_day) as dated`.execute(tx)
  for (const { day, periods } of rows) known.set(day, periods)
}

/** Returns a function that gives the places of the figures for a lot of a subject and a day; memoized by day. */
function createFigureLookup(figures: readonly MarketPeriodKey[], periods: ReadonlyMap<number, readonly string[]>) {
  const places = new Map<number, Map<string, number>>()
  for (const [place, { subject, period }] of figures.entries()) {
    const own = places.get(subject) ?? new Map<string, number>()
    places.set(subject, own.set(period, place))
  }
  const known = new Map<number, Map<number, number[]>>([...places.keys()].map((subject) => [subject, new Map()]))
  return (subject: number, day: number): readonly number[] => {
    const days = known.get(subject)
    if (!days) return []
    let own = days.get(day)
    if (!own) {
      own = (periods.get(day) ?? []).flatMap((period) => places.get(subject)?.get(period) ?? [])
      days.set(day, own)
    }
    return own
  }
}

type FigureColumns = LotColumnBatch<'day' | 'counted' | SubjectColumn, string>

function assignFigures(
  { lots, wholes }: FigureColumns,
  figuresOf: ReturnType<typeof createFigureLookup>,
): Omit<FigureMembers, 'amounts'> {
  const ends = new Int32Array(lots)
  const figures: number[] = []
  const subjects = subjectColumns.map((name) => wholes[name])
  for (let lot = 0; lot < lots; lot++) {
    const day = wholes.day[lot]!
    figures.push(...figuresOf(allLotsSubjectId, day))
    for (const subject of subjects) if (subject[lot] !== 0) figures.push(...figuresOf(subject[lot]!, day))
    ends[lot] = figures.length
  }
  return { ends, figures: new Int32Array(figures) }
}

function addCounts(
  summed: Pick<SummedFigures, 'lots' | 'counts' | 'totals'>,
  { ends, figures }: Omit<FigureMembers, 'amounts'>,
  { wholes, amounts }: FigureColumns,
): void {
  for (const figure of figures) summed.lots[figure]!++
  addCountedLots(summed, { ends, figures }, wholes.counted)
  for (const [name] of totals) {
    const [own, added] = [summed.totals[name]!, amounts[name]!]
    for (let at = 0, lot = 0; lot < ends.length; at = ends[lot]!, lot++) {
      const amount = added[lot]!
      if (Number.isNaN(amount)) continue
      for (let member = at; member < ends[lot]!; member++) own[figures[member]!]! += amount
    }
  }
}

/** Counts the lots of each figure by their bits first, of which there are few. */
function addCountedLots(
  summed: Pick<SummedFigures, 'lots' | 'counts'>,
  { ends, figures }: Omit<FigureMembers, 'amounts'>,
  counted: Int32Array,
): void {
  const lotsByBits = new Map<number, Int32Array>()
  for (let at = 0, lot = 0; lot < ends.length; at = ends[lot]!, lot++) {
    const bits = counted[lot]!
    let own = lotsByBits.get(bits)
    if (!own) lotsByBits.set(bits, (own = new Int32Array(summed.lots.length)))
    for (let member = at; member < ends[lot]!; member++) own[figures[member]!]!++
  }
  for (const [bits, own] of lotsByBits)
    for (const [bit, [name]] of counts.entries()) {
      if (((bits >> bit) & 1) === 0) continue
      const count = summed.counts[name]!
      for (let figure = 0; figure < own.length; figure++) count[figure]! += own[figure]!
    }
}

/**
 * Returns the amounts of each figure in ascending order; `lots` gives the maximum number of amounts. Lots are sorted
 * once and handed to their figures in this order, because a lot belongs to some fifteen.
 */
async function sortAmountsByFigure(
  lots: Int32Array,
  read: readonly FigureMembers[],
  measure: string,
): Promise<Float64Array[]> {
  const amounts = concatenate(read.map((each) => each.amounts[measure]!))
  const filled = allocateAmounts(lots)
  const sizes = new Int32Array(lots.length)
  // All batches but the last have the same size.
  const size = read[0]?.ends.length ?? 0
  const places = orderAmounts(amounts)
  for (let handed = 0; handed < places.length; handed++) {
    if (handed % maxLotsPerTurn === 0) await nextTurn()
    const place = places[handed]!
    const { ends, figures } = read[Math.floor(place / size)]!
    const lot = place % size
    for (let member = lot === 0 ? 0 : ends[lot - 1]!; member < ends[lot]!; member++) {
      const figure = figures[member]!
      filled[figure]![sizes[figure]!++] = amounts[place]!
    }
  }
  return filled.map((own, figure) => own.subarray(0, sizes[figure]))
}

function concatenate(batches: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(batches.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const batch of batches) {
    all.set(batch, at)
    at += batch.length
  }
  return all
}

/** Returns an array for each size, all in one buffer. */
function allocateAmounts(sizes: Int32Array): Float64Array[] {
  const all = new Float64Array(sizes.reduce((sum, size) => sum + size, 0))
  let from = 0
  return Array.from(sizes, (size) => all.subarray(from, (from += size)))
}
