import { formatCount } from '@parure/ui/text/format-count.ts'
import type { Backtest } from './contract.ts'

/** How past lots with an estimate below the range did, beside all others, and whether upcoming ones are marked. */
export type PublicBelowRecord = NonNullable<NonNullable<Backtest['record']>['below']>

/** Describes the record in a sentence. */
export function describeBelowRecord({ marked, markedAbove, others, othersAbove }: PublicBelowRecord): string {
  if (marked === 0) return 'No past lot had a high estimate below the range from sales.'
  return `Of ${formatCount(marked)} sold lots whose high estimate was below the range from sales, ${formatPart(markedAbove, marked)} sold above the middle of their estimate; of ${formatCount(others)} others, ${formatPart(othersAbove, others)} did.`
}

/** Describes why upcoming lots are marked, or why not. */
export function describeBelowDecision({
  marked,
  markedAbove,
  others,
  othersAbove,
  isShown,
}: PublicBelowRecord): string {
  if (isShown) return 'This is more than chance, so we mark upcoming lots with such an estimate.'
  if (marked === 0) return 'Without a record, we don’t mark upcoming lots.'
  const isBetter = markedAbove * others > othersAbove * marked
  return isBetter
    ? 'This could be chance, so we don’t mark upcoming lots.'
    : 'They did no better than others, so we don’t mark upcoming lots.'
}

const formatPart = (part: number, of: number): string =>
  of === 0 ? formatCount(part) : `${formatCount(part)} (${Math.round((part * 100) / of)}%)`
