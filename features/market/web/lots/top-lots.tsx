import { joinNames } from '@parure/features/catalog/name-list.ts'
import type { MarketSubject } from '../../contract.ts'
import { Link } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import { ResultCards } from './result-cards.tsx'
import styles from './top-lots.module.css'

/** The highest prices. */
export function TopLots({ market: { topLots, kind, name, basis, house } }: { market: MarketSubject }) {
  if (topLots.length === 0) return null
  const ofHouse = house ? `&houses=${encodeURIComponent(joinNames([house.name]))}` : ''
  const all = `/past-lots?${kind}=${encodeURIComponent(joinNames([name]))}${ofHouse}&sortOrder=3`
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        <h2 className={type.display3}>Highest prices</h2>
        <Link to={all} className={`${type.link} ${type.small}`}>
          See all
        </Link>
      </div>
      <ResultCards lots={topLots} basis={basis} />
    </section>
  )
}
