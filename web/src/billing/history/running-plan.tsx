import type { RunningSubscription } from '@parure/domain/billing/payment/contract'
import { shownDay } from '../../ui/shown-moment.ts'
import { dollars } from '@parure/domain/money'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type from '../../ui/type.module.css'
import { CancelModal } from './cancel-modal.tsx'
import { NamedPlan } from './named-plan.tsx'
import styles from './running-plan.module.css'
import { useCancelling } from './use-cancelling.ts'

/** The running subscription with its cancellation. */
export function RunningPlan({ running }: { running: RunningSubscription | null }) {
  const cancelling = useCancelling()
  const { cancelled, start } = cancelling
  return (
    <>
      {cancelled && (
        <div className={styles.cancelled}>
          <Note kind="success">{cancelledWords(cancelled)}</Note>
        </div>
      )}
      {running && (
        <div className={styles.running}>
          <div className={styles.words}>
            <NamedPlan plan={running.plan} />
            <p className={`${type.small} ${type.quiet}`}>{wordsOf(running)}</p>
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
function cancelledWords({ until }: { until: string | null }): string {
  return until === null
    ? 'Your subscription is cancelled. Nothing more will be charged.'
    : `Your subscription is cancelled. Access stays until ${shownDay(until)}.`
}

function wordsOf({ renews, overdue, suspended, periodEnd, price }: RunningSubscription): string {
  if (suspended) return 'PayPal has suspended it, and nothing is charged. It can be resumed there, or cancelled here.'
  if (overdue)
    return `The payment of ${dollars(price)} due on ${shownDay(periodEnd)} has failed. PayPal will try again.`
  return renews
    ? `Renews on ${shownDay(periodEnd)} for ${dollars(price)}`
    : `Ends on ${shownDay(periodEnd)}. Nothing more will be charged.`
}
