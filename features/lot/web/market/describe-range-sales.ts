import type { ComparableRange } from '@parure/features/comparable/contract.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { formatAuctionDate } from '../../format-wire-auction-date.ts'

/** Names the sales behind a range beside its figure. A model adjusts their prices, so its range is not their middle half. */
export function describeRangeSales({ n, model }: Pick<ComparableRange, 'n' | 'model'>, listed: number): string {
  if (!model) return `${formatCount(n ?? listed)} sales`
  return n === undefined ? 'from past sales' : `from ${formatCount(n)} sales`
}

/** Labels the bar of a range above dots, which are only the listed sales. */
export function labelRange({ n, model }: ComparableRange, price: string): string {
  if (model) return `${n === undefined ? 'Adjusted range' : `Range from ${formatCount(n)} sales`}: ${price}`
  return `Half sold for ${price}`
}

/** Explains in sentences how a range follows from sales, and which of them are listed. */
export function explainRange({ n, model, until }: ComparableRange, listed: number): string[] {
  const isPart = n !== undefined && n > listed
  const closest = isPart && `Similar sales lists the closest ${listed}.`
  const sentences = model
    ? [
        `Worked out from ${n === undefined ? 'sales' : `${formatCount(n)} sales`} of the same category and main stone, adjusted for weight, treatment, metal, maker and time.`,
        'About half of such lots sell within a range like this.',
        closest,
      ]
    : [
        `Half of ${n === undefined ? 'the' : formatCount(n)} similar lots sold in this range: hammer prices, closer matches count more.`,
        `Sales until ${formatAuctionDate(until)}.`,
        closest,
      ]
  return sentences.filter((each) => each !== false)
}
