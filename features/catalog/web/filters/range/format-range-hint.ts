import type { Facets, Histogram } from '../../../contract.ts'
import type { RangeKey } from '../../../range.ts'
import { months } from '@parure/values/months.ts'
import { formatCount } from '@parure/ui/format-count.ts'

const basis: Record<RangeKey, string> = {
  estimate: 'Low estimate',
  price: 'Published price, hammer or with premium as published',
  carats: 'Weight of the principal stone as cataloged.',
}
const figure: Record<RangeKey, [one: string, many: string]> = {
  estimate: ['has an estimate', 'have an estimate'],
  price: ['has a published price', 'have a published price'],
  carats: ['states a weight', 'state a weight'],
}
const missing: Record<RangeKey, [one: string, many: string]> = {
  estimate: ['lot has none', 'lots have none'],
  price: ['lot has none', 'lots have none'],
  carats: ['lot states none', 'lots state none'],
}

/** Describes a histogram: its basis, the number of lots, and the number of lots without the figure. */
export function formatRangeHint(key: RangeKey, { known, unknown, bins }: Histogram, { ratesDay }: Facets): string {
  if (!bins) return formatTooFew(key, known)
  const rest = unknown === 0 ? '' : `; ${formatCount(unknown)} ${missing[key][unknown === 1 ? 0 : 1]}`
  return `${basis[key]}${key === 'carats' ? '' : formatRatesDay(ratesDay)} n\u00a0=\u00a0${formatCount(known)}${rest}.`
}

function formatTooFew(key: RangeKey, known: number): string {
  const [one, many] = figure[key]
  if (known === 0) return `No lot ${one}.`
  return `${formatCount(known)} ${known === 1 ? `lot ${one}` : `lots ${many}`}: too few for a histogram.`
}

/** Formats `, converted at the European Central Bank’s rate of 13 April 2026.` */
function formatRatesDay(day: string | null): string {
  if (day === null) return '.'
  const [year = '', month, date] = day.split('-')
  const spelled = `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`
  return `, converted at the European Central Bank’s rate of ${spelled}.`
}
