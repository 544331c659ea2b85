import { billingPeriods, type BillingPeriod } from '../../subscription/billing-period.ts'
import { Segments } from '@parure/ui/form/segments.tsx'

const names: Record<BillingPeriod, string> = { monthly: 'Monthly', quarterly: 'Quarterly', yearly: 'Yearly' }

/** Selects the billing period of all plans. */
export function PeriodSwitch({ period, onPick }: { period: BillingPeriod; onPick: (period: BillingPeriod) => void }) {
  return (
    <Segments legend="Billing period" values={billingPeriods} names={names} selectedValue={period} onPick={onPick} />
  )
}
