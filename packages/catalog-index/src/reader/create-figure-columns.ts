import { lotStatuses, type IndexedStatus } from '../lot-status.ts'
import { binCount, listBinLimits, figureKinds, convertToEuroCents, type FigureKind } from '../range-terms.ts'
import { encodeFigure, saturatedFigure } from '../builder/build-figures.ts'
import { encodeCurrency } from '../indexed-lot.ts'
import type { FigureTerms } from '../index-query.ts'
import type { Kernel } from '../kernel/open-kernel.ts'
import type { Columns, SegmentLayout } from '../segment/segment.ts'
import type { Scratch } from './scratch.ts'

/** Amounts in euros and histogram bins, for one reader thread: they change with the rates and with the clock. */
export interface FigureColumns {
  /** Updates the columns: lots before the boundary have a price, those after it an estimate. */
  prepare(terms: FigureTerms, boundary: number): void
  /** Units of each currency for one euro, by its encoded currency; NaN for none. */
  rates(): Float64Array
  /** Amounts that are too large for the encoded comparison, by lot. */
  readonly saturatedAmounts: ReadonlyMap<number, number>
  /** Address of the bins of all lots. */
  getBinsAddress(figure: FigureKind): number
  /** Address of the set of the lots that have the figure; filled on first use. */
  getKnownSet(figure: FigureKind): number
  /** Number of lots of a status in each bin, including deleted ones. */
  totals(figure: FigureKind, status: IndexedStatus): Uint32Array
}

/** The bin of lots without the figure. */
export const noBin = binCount

export function createFigureColumns(
  layout: SegmentLayout,
  columns: Columns,
  { kernel, scratch }: { kernel: Kernel; scratch: Scratch },
): FigureColumns {
  const known: ColumnState = {
    key: '',
    boundary: 0,
    rates: new Float64Array(),
    limits: listLimits(null),
    totals: createTotals(),
  }
  const dearest = new Map<number, number>()
  const getBins = (figure: FigureKind): number => scratch.bins + figureKinds.indexOf(figure) * layout.lots
  const stale = new Set(figureKinds)
  const { place, take } = createPlacement(columns, scratch.euros >>> 2, known, { dearest, bins: getBins })
  return {
    saturatedAmounts: dearest,
    getBinsAddress: getBins,
    getKnownSet: (figure) => {
      const set = scratch.known + figureKinds.indexOf(figure) * layout.setBytes
      const amounts = figure === 'money' ? scratch.euros : layout.at.carats
      if (stale.delete(figure)) kernel.within(set, amounts, layout.setBytes, 1, 0xffff_ffff)
      return set
    },
    rates: () => known.rates,
    totals: (figure, status) => known.totals[status][figure],
    prepare: (terms, boundary) => {
      if (terms.key !== known.key) {
        const rates = indexRates(terms.perEuro)
        Object.assign(known, { key: terms.key, boundary, rates, limits: listLimits(terms), totals: createTotals() })
        dearest.clear()
        stale.add('money')
        for (let lot = 0; lot < layout.lots; lot++) place(lot)
      }
      const [from, to] = [Math.min(boundary, known.boundary), Math.max(boundary, known.boundary)]
      for (let lot = from; lot < to; lot++) take(lot)
      if (from < to) stale.add('money')
      known.boundary = boundary
      for (let lot = from; lot < to; lot++) place(lot)
    },
  }
}

/** The state that the columns reflect. */
interface ColumnState {
  key: string
  boundary: number
  rates: Float64Array
  limits: ByFigure<readonly number[] | null>
  totals: ByFigure<Uint32Array>
}

/** Writes one lot's amount and bins into the columns by its status; `take` removes it from the totals. */
function createPlacement(
  { all, estimates, prices, currencies, carats }: Columns,
  euros: number,
  known: ColumnState,
  { dearest, bins }: { dearest: Map<number, number>; bins(figure: FigureKind): number },
) {
  const bytes = new Uint8Array(all.buffer)
  const getStatus = (lot: number): IndexedStatus => (lot < known.boundary ? 'Past' : 'Upcoming')
  const put = (figure: FigureKind, lot: number, value: number): void => {
    const status = getStatus(lot)
    const limits = known.limits[status][figure]
    const bin = limits === null || Number.isNaN(value) ? noBin : findBin(limits, value)
    bytes[bins(figure) + lot] = bin
    known.totals[status][figure][bin]!++
  }
  return {
    place: (lot: number): void => {
      const cents = lot < known.boundary ? prices[lot]! : estimates[lot]!
      const amount = convertToEuroCents(cents, known.rates[currencies[lot]!]!)
      const compared = encodeFigure(amount)
      all[euros + lot] = compared
      if (compared === saturatedFigure) dearest.set(lot, amount)
      else dearest.delete(lot)
      put('money', lot, amount)
      put('carats', lot, carats[lot] ? carats[lot] - 1 : Number.NaN)
    },
    take: (lot: number): void => {
      for (const figure of figureKinds) known.totals[getStatus(lot)][figure][bytes[bins(figure) + lot]!]!--
    },
  }
}

function indexRates(perEuro: Readonly<Record<string, number>>): Float64Array {
  const rates = new Float64Array(2 ** 15).fill(Number.NaN)
  for (const [currency, rate] of Object.entries(perEuro)) rates[encodeCurrency(currency)] = rate
  return rates
}

type ByFigure<Value> = Record<IndexedStatus, Record<FigureKind, Value>>

function listLimits(terms: Pick<FigureTerms, 'scales'> | null): ByFigure<readonly number[] | null> {
  return mapFigures((status, figure) => {
    const scale = terms?.scales[status][figure]
    return scale ? listBinLimits(scale) : null
  })
}

const createTotals = (): ByFigure<Uint32Array> => mapFigures(() => new Uint32Array(binCount + 1))

function mapFigures<Value>(value: (status: IndexedStatus, figure: FigureKind) => Value): ByFigure<Value> {
  return Object.fromEntries(
    lotStatuses.map((status) => [
      status,
      Object.fromEntries(figureKinds.map((figure) => [figure, value(status, figure)])),
    ]),
  ) as ByFigure<Value>
}

/** Returns the bin of a figure: the number of limits that are not above it. */
export function findBin(limits: readonly number[], value: number): number {
  let low = 0
  let high = limits.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (limits[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low
}
