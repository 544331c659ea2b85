import type { HouseFigure, HouseSummary } from '../house-answers.ts'
import { formatMultiple, formatPerMille, formatPercentRange } from './money.ts'

export const disputedText = 'Disputed, under review'

/** Formats a figure of a house. Returns a note for a disputed figure or one of too few lots. */
export function formatHouseFigure(
  line: Pick<HouseSummary, HouseFigure | 'disputed' | 'sellThroughBounds'>,
  figure: HouseFigure,
): string {
  if (line.disputed.includes(figure)) return disputedText
  const value = line[figure]
  if (figure === 'sellThrough' && line.sellThroughBounds) return formatPercentRange(line.sellThroughBounds)
  if (value === null) return figure === 'accuracy' ? 'Not enough hammer prices' : 'Not enough sales'
  if (figure === 'accuracy') return formatMultiple(value)
  if (figure === 'resultDays') return value === 1 ? '1 day' : `${value} days`
  return formatPerMille(value)
}
