/** Billing intervals, the default first. */
export const billingPeriods = ['monthly', 'quarterly', 'yearly'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

const months: Record<BillingPeriod, number> = { monthly: 1, quarterly: 3, yearly: 12 }

const words: Record<BillingPeriod, string> = { monthly: 'per month', quarterly: 'per quarter', yearly: 'per year' }

export function isBillingPeriod(text: unknown): text is BillingPeriod {
  return billingPeriods.some((period) => period === text)
}

export function getMonthCount(period: BillingPeriod): number {
  return months[period]
}

export function getPeriodLabel(period: BillingPeriod): string {
  return words[period]
}

/** Returns `1 Month`, `1 Year` or `3 Months`. */
export function formatMonthCount(count: number): string {
  if (count === 1) return '1 Month'
  return count === 12 ? '1 Year' : `${count} Months`
}
