import { joinNames } from '@parure/features/catalog/name-list.ts'
import type { MarketSubject } from '../contract.ts'
import { Link } from 'react-router'
import type from '@parure/ui/type.module.css'
import { LotTable } from './lot-table.tsx'
import styles from './top-lots.module.css'

/** The highest prices. */
export function TopLots({ market: { topLots, kind, name, basis, house, sales = [] } }: { market: MarketSubject }) {
  if (topLots.length === 0) return null
  const ofHouse = house ? `&houses=${encodeURIComponent(joinNames([house.name]))}` : ''
  const all = `/past-lots?${kind}=${encodeURIComponent(joinNames([name]))}${ofHouse}&sortOrder=3`
  const outliers = new Set(sales.filter(({ isOutlier }) => isOutlier).map(({ id }) => id))
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        <div>
          <h2 className={type.display3}>Highest prices</h2>
          <p>{`${basis === 'premium' ? 'Prices incl. premium' : 'Hammer prices'} of all time.`}</p>
        </div>
        <Link to={all} className={`${type.link} ${type.tiny}`}>
          See all
        </Link>
      </div>
      <LotTable caption="Highest prices" lots={topLots} basis={basis} outliers={outliers} />
    </section>
  )
}
