import { describeBelowDecision, describeBelowRecord } from '@parure/features/comparable/describe-below-record.ts'
import type { PublicBelowRecord } from '@parure/features/comparable/describe-below-record.ts'
import type from '@parure/ui/text/type.module.css'
import styles from '../market.module.css'

/** How past lots with an estimate below the range did, and whether such lots are marked. */
export function EstimateRecord({ below }: { below: PublicBelowRecord }) {
  return (
    <section aria-labelledby="below">
      <h2 id="below" className={type.display3}>
        Estimates below similar sales
      </h2>
      <p className={styles.lead}>
        {describeBelowRecord(below)} {describeBelowDecision(below)}
      </p>
    </section>
  )
}
