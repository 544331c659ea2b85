import type { LotDetail } from '../../contract.ts'
import { buildCriteriaPills, suggestSearchName } from '@parure/features/saved-search/criteria-name.ts'
import { buildSimilarCriteria } from '@parure/features/saved-search/build-similar-criteria.ts'
import { NotifyMe } from '@parure/features/saved-search/web/alert/notify-me.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from '../lot-sections.module.css'

/** Offers notifications about upcoming lots like this one. Renders nothing for a lot without known attributes. */
export function LotsLikeThis({ lot }: { lot: LotDetail }) {
  const criteria = buildSimilarCriteria(lot)
  if (buildCriteriaPills(criteria).length === 0) return null
  return (
    <section className={styles.like} aria-labelledby="lots-like-this">
      <h2 id="lots-like-this" className={type.display4}>
        Notify me about lots like this
      </h2>
      <p>{suggestSearchName(criteria)}</p>
      <p>One tap saves the alert. Then turn off what doesn’t matter.</p>
      <NotifyMe criteria={criteria} look="secondary" />
    </section>
  )
}
