import type { PlanGrant as Granted } from '../../payment/contract.ts'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import type from '@parure/ui/text/type.module.css'
import { NamedPlan } from './named-plan.tsx'
import styles from './running-plan-section.module.css'

/** A plan that was granted, not bought. The time zone defaults to the browser's. */
export function GrantedPlanNote({ plan, until, timeZone }: Granted & { timeZone?: string }) {
  const end = until === null ? 'It has no end date.' : `It ends on ${formatLocalDay(until, timeZone)}.`
  return (
    <div className={styles.running}>
      <div className={styles.words}>
        <NamedPlan plan={plan} />
        <p className={`${type.small} ${type.quiet}`}>{`Complimentary plan. ${end} Nothing is charged.`}</p>
      </div>
    </div>
  )
}
