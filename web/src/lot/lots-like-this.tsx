import type { LotDetail } from '@parure/domain/lot/contract'
import { criteriaPills } from '@parure/domain/saved-search/criteria-name'
import { criteriaOfLot } from '@parure/domain/saved-search/criteria-of-lot'
import { SaveSearch } from '../saved-search/save-search.tsx'
import type from '../ui/type.module.css'
import styles from './lot-sections.module.css'

/** Offers notifications about upcoming lots like this one. Renders nothing for a lot without known attributes. */
export function LotsLikeThis({ lot }: { lot: LotDetail }) {
  const criteria = criteriaOfLot(lot)
  const pills = criteriaPills(criteria)
  if (pills.length === 0) return null
  return (
    <section className={styles.like} aria-labelledby="lots-like-this">
      <div>
        <h2 id="lots-like-this" className={type.display3}>
          Notify me about lots like this
        </h2>
        <p>The criteria are taken from this lot. You can turn off what does not matter.</p>
      </div>
      <div>
        <ul aria-label="Criteria">
          {pills.map(({ key, label }) => (
            <li key={key}>{label}</li>
          ))}
        </ul>
        <SaveSearch criteria={criteria} text="Notify me" look="primary" />
      </div>
    </section>
  )
}
