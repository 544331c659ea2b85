import type { Facets, Histogram } from '../../../contract.ts'
import type { RangeKey } from '../../../range.ts'
import { months } from '@parure/values/months.ts'
import { formatCount } from '@parure/ui/format-count.ts'

const basis: Record<RangeKey, string> = {
  estimate: 'Based on the low estimate',
  price: 'Published price, hammer or incl. premium',
  carats: 'Weight of the main stone',
}
const missing: Record<RangeKey, [one: string, many: string]> = {
  estimate: ['lot has no estimate and is hidden', 'lots have no estimate and are hidden'],
  price: ['lot has no price and is hidden', 'lots have no price and are hidden'],
  carats: ['lot doesn’t give one', 'lots don’t give one'],
}

/** Describes a histogram: its basis, and the number of lots without the figure. Empty where too few lots have it. */
export function formatRangeHint(key: RangeKey, { unknown, bins }: Histogram, { ratesDay }: Facets): string {
  if (!bins) return ''
  const rest = unknown === 0 ? '' : ` ${formatCount(unknown)} ${missing[key][unknown === 1 ? 0 : 1]}.`
  return `${basis[key]}${key === 'carats' ? '' : formatRatesDay(ratesDay)}.${rest}`
}

/** Formats `, at rates of 13 April 2026`. */
function formatRatesDay(day: string | null): string {
  if (day === null) return ''
  const [year = '', month, date] = day.split('-')
  return `, at rates of ${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`
}
