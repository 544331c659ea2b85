import { billingPeriods, type BillingPeriod } from '@parure/domain/billing/subscription/billing-period'
import { useId } from 'react'
import type from '../../ui/type.module.css'
import styles from './period-switch.module.css'

const names: Record<BillingPeriod, string> = { monthly: 'Monthly', quarterly: 'Quarterly', yearly: 'Yearly' }

/** By which period the plans are shown and paid. */
export function PeriodSwitch({ period, onPick }: { period: BillingPeriod; onPick: (period: BillingPeriod) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className={type.spoken}>Billing period</legend>
      {billingPeriods.map((each) => (
        <label key={each} className={styles.cell}>
          <input type="radio" name={name} value={each} checked={each === period} onChange={() => onPick(each)} />
          <span>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
