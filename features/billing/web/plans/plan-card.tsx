import { getPeriodLabel, type BillingPeriod } from '../../subscription/billing-period.ts'
import { splitBenefits } from '../../subscription/benefits.ts'
import type { PricingPlan } from '../../subscription/contract.ts'
import { convertEndDate } from '../../subscription/format-countdown.ts'
import { hasPlan, choosePlanAction, trialDays, type PlanAction } from '../../subscription/choose-plan-action.ts'
import { computeDiscountPercent, computeMonthlyEquivalent, getPlanPrice } from '../../subscription/get-plan-price.ts'
import { formatDollars } from '@parure/values/money.ts'
import { Check } from '@parure/ui/icon/icons.tsx'
import { useId } from 'react'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import { Badge } from '@parure/ui/text/badge.tsx'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './plan-card.module.css'
import { TimeLeftText } from './time-left-text.tsx'

interface Props {
  plan: PricingPlan
  plans: readonly PricingPlan[]
  period: BillingPeriod
  /** Highlighted, with the primary button. */
  foremost: boolean
  onChoose: () => void
}

/** One plan: its price for the period, its action, and its benefits. */
export function PlanCard({ plan, plans, period, foremost, onChoose }: Props) {
  const heading = useId()
  const { title, subtitle, endDate, endless } = plan
  const isCurrent = hasPlan(plan)
  const action = choosePlanAction(plan, plans, period)
  const { own } = splitBenefits(plan)
  const below = plans.findLast(({ id }) => id < plan.id)
  return (
    <article
      aria-labelledby={heading}
      aria-current={isCurrent || undefined}
      className={isCurrent ? `${styles.card} ${styles.current}` : styles.card}
    >
      <div className={styles.head}>
        <h2 id={heading} className={type.display3}>
          {title}
        </h2>
        {isCurrent && <Badge on>Your plan</Badge>}
      </div>
      <p className={`${type.small} ${type.quiet}`}>{subtitle}</p>
      <Price plan={plan} period={period} />
      {endless ? (
        <p className={styles.endless}>{endless === 'held' ? 'Yours, with no end date' : 'Included in your plan'}</p>
      ) : (
        <BusyButton
          look={foremost ? 'primary' : 'secondary'}
          block
          busy={false}
          untilKnown
          aria-describedby={heading}
          onClick={onChoose}
        >
          {action}
        </BusyButton>
      )}
      <p className={styles.note}>
        {endDate ? <TimeLeftText endDate={endDate} /> : !endless && describeNote(plan, action)}
      </p>
      <p className={styles.lead}>{below ? `All the benefits of ${below.title}` : 'Includes'}</p>
      <ul className={styles.benefits}>
        {own.map((benefit) => (
          <li key={benefit}>
            <Check size={16} strokeWidth={1.5} aria-hidden />
            {benefit}
          </li>
        ))}
      </ul>
    </article>
  )
}

const notes = {
  'Try for Free': `${trialDays} days free, then billed at the monthly price`,
  'Get started': 'Cancel any time; access stays until the period ends',
  Extend: '',
}

/** A plan below the current one begins when that ends. */
function describeNote({ coveredUntil }: PricingPlan, action: PlanAction): string {
  if (coveredUntil === undefined) return notes[action]
  return `Starts ${formatLocalDay(convertEndDate(coveredUntil))}, when your current plan ends`
}

function Price({ plan, period }: Pick<Props, 'plan' | 'period'>) {
  const percent = computeDiscountPercent(plan, period)
  const monthly = computeMonthlyEquivalent(plan, period)
  return (
    <p className={styles.price}>
      <span className={styles.figure}>{formatDollars(getPlanPrice(plan, period).price)}</span>{' '}
      <span className={`${type.small} ${type.faint}`}>{getPeriodLabel(period)}</span>{' '}
      {monthly !== null && (
        <span className={styles.monthly}>
          = {formatDollars(monthly)} a month{' '}
          {percent !== null && <span className={styles.discount}>{percent}% off</span>}
        </span>
      )}
    </p>
  )
}
