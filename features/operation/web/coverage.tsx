import type { SourceDetails } from '@parure/features/ingestion/contract.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './coverage.module.css'
import { roundPercent } from './round-percent.ts'

/** The share of lots with each field, as figure and bar. */
export function Coverage({ fields }: { fields: SourceDetails['coverage'] }) {
  if (fields.length === 0) return <p className={`${type.small} ${type.quiet}`}>Counted with the next run.</p>
  return (
    <dl className={styles.list}>
      {fields.map(({ field, share }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.all} width="100" height="4" />
              <rect className={styles.share} width={(share ?? 0) * 100} height="4" />
            </svg>
            <span>{share === null ? '–' : `${roundPercent(share)}%`}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
