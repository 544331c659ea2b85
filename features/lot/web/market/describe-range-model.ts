import type { ComparableRange } from '@parure/features/comparable/contract.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { formatAuctionDate } from '../../format-wire-auction-date.ts'

/** Describes in sentences the model behind a range. */
export function describeRangeModel(
  { n, isWide }: ComparableRange,
  { version, day, sales }: NonNullable<ComparableRange['model']>,
): string {
  const sentences = [
    'Based on stones, metal, weight, maker and period of sold lots, adjusted for time.',
    sales !== undefined &&
      n !== undefined &&
      `${formatCount(sales)} sales, ${formatCount(n)} of them of the same category and main stone; the closest ones are listed.`,
    isWide && 'Prices vary widely.',
    `Model ${version}, ${formatAuctionDate(day)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
