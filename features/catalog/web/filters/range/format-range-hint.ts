import type { Facets, Histogram } from '../../../contract.ts'
import type { RangeKey } from '../../../range.ts'
import { formatLongDay } from '@parure/values/format-day.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

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

/** Formats `, at rates of April 13, 2026`. */
function formatRatesDay(day: string | null): string {
  return day === null ? '' : `, at rates of ${formatLongDay(day)}`
}
