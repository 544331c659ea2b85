import type { HouseFigure, HouseSummary } from '../../house-answers.ts'
import { minHouseLots, minSoldLots } from '../../rules.ts'
import { formatMultiple, formatPerMille, formatPercentRange } from '../money.ts'

export const disputedText = 'Disputed, under review'

type HouseFigures = Pick<
  HouseSummary,
  HouseFigure | 'disputed' | 'sellThroughBounds' | 'counted' | 'countedSold' | 'sold'
>

/** Whether a house publishes no unsold lots: its share sold would say nothing. */
const publishesSoldOnly = ({ counted, countedSold }: HouseFigures): boolean =>
  counted >= minHouseLots && countedSold === counted

/** Formats a figure of a house. Returns the reason where there is none. */
export function formatHouseFigure(line: HouseFigures, figure: HouseFigure): string {
  if (line.disputed.includes(figure)) return disputedText
  const value = line[figure]
  if (figure === 'sellThrough' && line.sellThroughBounds) return formatPercentRange(line.sellThroughBounds)
  if (figure === 'sellThrough' && publishesSoldOnly(line)) return 'Publishes sold lots only'
  if (value === null)
    return figure === 'accuracy' && line.sold >= minSoldLots ? 'Published with premium' : 'Too few lots'
  if (figure === 'accuracy') return formatMultiple(value)
  if (figure === 'resultDays') return value === 1 ? '1 day' : `${value} days`
  return formatPerMille(value)
}
