import type { CollectionSummary } from '../../collection-summary.ts'
import { minMedianLots } from '@parure/features/lot/against-middle.ts'

/** One figure of the strip: its value or a sentence instead, and its basis. */
export interface SummaryFigure {
  value: string
  /** The value is a sentence. */
  few?: true
  of: string
}

export function describeSold({ sold, unsold }: CollectionSummary): SummaryFigure {
  const offered = sold + unsold
  if (offered === 0) return { value: 'No results yet', few: true, of: 'offered, with a result' }
  return { value: `${sold} of ${offered}`, of: 'offered, with a result' }
}

export function describeMedian({ sold, median: { percent, n } }: CollectionSummary): SummaryFigure {
  const basis = 'hammer against mid-estimate'
  if (percent === null)
    return { value: 'Not enough results', few: true, of: `${basis}: ${n} results, ${minMedianLots} are needed` }
  return { value: formatDeviation(percent), of: `${basis}, ${n} of ${sold} sales` }
}

/** Describes the basis of the total, which may be converted. */
export function describeTotal({ sold, total: { n } }: CollectionSummary, isConverted: boolean): string {
  const basis = isConverted ? 'rates of the sale days' : 'stated hammer prices'
  return `${basis}, ${n} of ${sold} sales`
}

export function describeUnsold({
  unsold,
  afterSale,
  withdrawn,
  awaiting,
  unpublished,
}: CollectionSummary): SummaryFigure {
  const parts = [
    [unsold - afterSale, 'unsold'],
    [afterSale, 'sold after the sale'],
    [withdrawn, 'withdrawn'],
  ] as const
  const open = [
    [awaiting, 'awaiting'],
    [unpublished, 'not published'],
  ] as const
  const named = [parts, open].map((group) =>
    group
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${count} ${word}`)
      .join(', '),
  )
  return { value: String(unsold + withdrawn), of: named.filter(Boolean).join('; ') || 'none' }
}

function formatDeviation(percent: number): string {
  if (percent === 0) return 'At mid-estimate'
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'}`
}
