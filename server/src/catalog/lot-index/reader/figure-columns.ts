import { lotStatuses, type LotStatus } from '@parure/domain/lot/status'
import { binCount, binLimits, figures, inEuroCents, type Figure } from '../../range-terms.ts'
import { comparable, saturated } from '../builder/build-figures.ts'
import { codeOf } from '../indexed-lot.ts'
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
  readonly dearest: ReadonlyMap<number, number>
  /** Address of the bins of all lots. */
  bins(figure: Figure): number
  /** Address of the set of the lots that have the figure; filled on first use. */
  known(figure: Figure): number
  /** Number of lots of a status in each bin, including deleted ones. */
  totals(figure: Figure, status: LotStatus): Uint32Array
}

/** The bin of lots without the figure. */
export const noBin = binCount

export function figureColumns(
  layout: SegmentLayout,
  columns: Columns,
  { kernel, scratch }: { kernel: Kernel; scratch: Scratch },
): FigureColumns {
  const known: Known = { key: '', boundary: 0, rates: new Float64Array(), limits: limitsOf(null), totals: noTotals() }
  const dearest = new Map<number, number>()
  const bins = (figure: Figure): number => scratch.bins + figures.indexOf(figure) * layout.lots
  const stale = new Set(figures)
  const { place, take } = placing(columns, scratch.euros >>> 2, known, { dearest, bins })
  return {
    dearest,
    bins,
    known: (figure) => {
      const set = scratch.known + figures.indexOf(figure) * layout.setBytes
      const amounts = figure === 'money' ? scratch.euros : layout.at.carats
      if (stale.delete(figure)) kernel.within(set, amounts, layout.setBytes, 1, 0xffff_ffff)
      return set
    },
    rates: () => known.rates,
    totals: (figure, status) => known.totals[status][figure],
    prepare: (terms, boundary) => {
      if (terms.key !== known.key) {
        const rates = ratesByCode(terms.perEuro)
        Object.assign(known, { key: terms.key, boundary, rates, limits: limitsOf(terms), totals: noTotals() })
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
interface Known {
  key: string
  boundary: number
  rates: Float64Array
  limits: ByFigure<readonly number[] | null>
  totals: ByFigure<Uint32Array>
}

/** Writes one lot's amount and bins into the columns by its status; `take` removes it from the totals. */
function placing(
  { all, estimates, prices, currencies, carats }: Columns,
  euros: number,
  known: Known,
  { dearest, bins }: { dearest: Map<number, number>; bins(figure: Figure): number },
) {
  const bytes = new Uint8Array(all.buffer)
  const statusOf = (lot: number): LotStatus => (lot < known.boundary ? 'Past' : 'Upcoming')
  const put = (figure: Figure, lot: number, value: number): void => {
    const status = statusOf(lot)
    const limits = known.limits[status][figure]
    const bin = limits === null || Number.isNaN(value) ? noBin : binOf(limits, value)
    bytes[bins(figure) + lot] = bin
    known.totals[status][figure][bin]!++
  }
  return {
    place: (lot: number): void => {
      const cents = lot < known.boundary ? prices[lot]! : estimates[lot]!
      const amount = inEuroCents(cents, known.rates[currencies[lot]!]!)
      const compared = comparable(amount)
      all[euros + lot] = compared
      if (compared === saturated) dearest.set(lot, amount)
      else dearest.delete(lot)
      put('money', lot, amount)
      put('carats', lot, carats[lot] ? carats[lot] - 1 : Number.NaN)
    },
    take: (lot: number): void => {
      for (const figure of figures) known.totals[statusOf(lot)][figure][bytes[bins(figure) + lot]!]!--
    },
  }
}

function ratesByCode(perEuro: Readonly<Record<string, number>>): Float64Array {
  const rates = new Float64Array(2 ** 15).fill(Number.NaN)
  for (const [currency, rate] of Object.entries(perEuro)) rates[codeOf(currency)] = rate
  return rates
}

type ByFigure<Value> = Record<LotStatus, Record<Figure, Value>>

function limitsOf(terms: Pick<FigureTerms, 'scales'> | null): ByFigure<readonly number[] | null> {
  return byFigure((status, figure) => {
    const scale = terms?.scales[status][figure]
    return scale ? binLimits(scale) : null
  })
}

const noTotals = (): ByFigure<Uint32Array> => byFigure(() => new Uint32Array(binCount + 1))

function byFigure<Value>(value: (status: LotStatus, figure: Figure) => Value): ByFigure<Value> {
  return Object.fromEntries(
    lotStatuses.map((status) => [status, Object.fromEntries(figures.map((figure) => [figure, value(status, figure)]))]),
  ) as ByFigure<Value>
}

/** Returns the bin of a figure: the number of limits that are not above it. */
export function binOf(limits: readonly number[], value: number): number {
  let low = 0
  let high = limits.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (limits[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low
}
