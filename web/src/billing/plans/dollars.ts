import type { BillingPeriod } from '@parure/domain/billing/subscription/billing-period'

const words: Record<BillingPeriod, string> = { monthly: 'per month', quarterly: 'per quarter', yearly: 'per year' }

/** `19.00` to `$19.00`: plans cost US dollars. */
export function dollars(price: string): string {
  return `$${price}`
}

export function perPeriod(period: BillingPeriod): string {
  return words[period]
}
