import type { RunningSubscription } from '../../payment/contract.ts'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import { formatDollars } from '@parure/values/money.ts'
import { Button, ButtonLink } from '@parure/ui/button/button.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import type from '@parure/ui/text/type.module.css'
import { CancelModal } from './cancel-modal.tsx'
import { NamedPlan } from './named-plan.tsx'
import styles from './running-plan-section.module.css'
import { useCancelling } from './use-cancelling.ts'

/** The running subscription with its cancellation. */
export function RunningPlanSection({ running }: { running: RunningSubscription | null }) {
  const cancelling = useCancelling()
  const { cancelled, start } = cancelling
  return (
    <>
      {cancelled && (
        <div className={styles.cancelled}>
          <Note kind="success">{describeCancellation(cancelled)}</Note>
        </div>
      )}
      {running && (
        <div className={styles.running}>
          <div className={styles.words}>
            <NamedPlan plan={running.plan} />
            <p className={`${type.small} ${type.quiet}`}>{describeSubscription(running)}</p>
          </div>
          {running.renews ? (
            <Button look="quiet" small aria-haspopup="dialog" onClick={start} text="Cancel subscription" />
          ) : (
            <ButtonLink look="quiet" small to="/pricing" text="See plans" />
          )}
        </div>
      )}
      <CancelModal running={running} {...cancelling} />
    </>
  )
}

/** Unpaid access ends with the cancellation. */
function describeCancellation({ until }: { until: string | null }): string {
  return until === null
    ? 'Your subscription is canceled. Nothing more will be charged.'
    : `Your subscription is canceled. Access stays until ${formatLocalDay(until)}.`
}

function describeSubscription({ renews, overdue, suspended, periodEnd, price }: RunningSubscription): string {
  if (suspended) return 'PayPal has suspended it, and nothing is charged. It can be resumed there, or canceled here.'
  if (overdue)
    return `The payment of ${formatDollars(price)} due on ${formatLocalDay(periodEnd)} has failed. PayPal will try again.`
  return renews
    ? `Renews on ${formatLocalDay(periodEnd)} for ${formatDollars(price)}`
    : `Ends on ${formatLocalDay(periodEnd)}. Nothing more will be charged.`
}
