import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import { parseAmount } from '../values/parse-amount.ts'
import { refuseImplausibleEnds, type EstimateEnds } from '../values/parse-estimate-range.ts'
import { emptyPriceCell, parsePriceCell } from '../values/parse-price-cell.ts'
import type { MappedCells } from './create-cell-reader.ts'
import { isOnRequest } from './estimate-on-request.ts'
import type { LotField } from './mapping.ts'
import type { OutcomeMeaning } from './outcome-words.ts'
import { findCellOutcome } from './parse-result-cell.ts'
import type { PriceReader } from './price-reader.ts'

export interface MappedEstimate {
  estimate: Pick<IncomingPrices, 'estimateLow' | 'estimateHigh' | 'estimateOnRequest'>
  /** The opening bid in a cell of the estimate, as in `Rufpreis 800 €`. */
  openingBid: string | null
  /** The outcome given instead of a figure, as in `Withdrawn`. */
  outcome: OutcomeMeaning | null
}

const fields = ['estimate', 'estimateLow', 'estimateHigh'] as const

/** Reads the estimate of a row. A cell that cannot be read becomes a doubt. */
export function mapRowToEstimate(cells: MappedCells, reader: PriceReader): MappedEstimate {
  const given = fields.map((field) => cells.readCell(field))
  const isRequested = given.map((cell) => typeof cell === 'string' && isOnRequest(cell))
  const outcomes = given.map((cell) => findCellOutcome(cell, reader.outcomes))
  const isFigure = (at: number) => !isRequested[at] && outcomes[at] === null
  const whole = isFigure(0) ? readWholeEstimate(cells, reader) : emptyPriceCell
  const readEnd = (field: LotField, at: number): string | null =>
    isFigure(at) ? reader.read(null, () => parseAmount(cells.readCell(field), field, reader.notation)) : null
  const stated: EstimateEnds = whole.isStart ? [null, null] : [whole.low, whole.high]
  const ends: EstimateEnds = [readEnd('estimateLow', 1) ?? stated[0], readEnd('estimateHigh', 2) ?? stated[1]]
  const [estimateLow, estimateHigh] = reader.read<EstimateEnds>([null, null], () => {
    refuseImplausibleEnds(ends)
    return ends
  })
  const isOpen = ends[0] === null && ends[1] === null && isRequested.includes(true)
  return {
    estimate: { estimateLow, estimateHigh, ...(isOpen ? { estimateOnRequest: true } : {}) },
    openingBid: whole.isStart ? whole.low : null,
    outcome: outcomes.find((outcome) => outcome !== null) ?? null,
  }
}

function readWholeEstimate(cells: MappedCells, reader: PriceReader) {
  const text = cells.readText('estimate')
  return text === null
    ? emptyPriceCell
    : reader.read(emptyPriceCell, () => parsePriceCell(text, 'estimate', reader.notation))
}
