import type { HouseFigure, HouseLine } from '@parure/domain/market/house-answers'
import { multiple, percent, percentRange } from './money.ts'

export const disputedText = 'Disputed, under review'

/** Formats a figure of a house. Returns a note for a disputed figure or one of too few lots. */
export function figureText(
  line: Pick<HouseLine, HouseFigure | 'disputed' | 'sellThroughBounds'>,
  figure: HouseFigure,
): string {
  if (line.disputed.includes(figure)) return disputedText
  const value = line[figure]
  if (figure === 'sellThrough' && line.sellThroughBounds) return percentRange(line.sellThroughBounds)
  if (value === null) return figure === 'accuracy' ? 'Not enough hammer prices' : 'Not enough sales'
  if (figure === 'accuracy') return multiple(value)
  if (figure === 'resultDays') return value === 1 ? '1 day' : `${value} days`
  return percent(value)
}
