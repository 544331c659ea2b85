import type { Brand, BrandLotGroup } from '../../contract.ts'
import { hasShowAll, formatGroupDate, parseGroupStatus } from '../../group-date.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount, formatLotCount } from '@parure/ui/text/format-count.ts'
import type from '@parure/ui/text/type.module.css'
import { BrandLotCard } from './brand-lot-card.tsx'
import type { BrandLinkState } from '../get-linked-brand.ts'
import styles from './lot-group.module.css'
import { buildBrandLotsAddress } from './brand-lots-state.ts'

interface Props {
  brand: Brand
  group: BrandLotGroup
  /** Loads its pictures at once. */
  first: boolean
}

/** Cards that load their pictures at once: the first row of the widest grid. */
const eagerCards = 3

/** The first lots of an upcoming month or of a past year. */
export function LotGroup({ brand, group: { date, count, jewelries }, first }: Props) {
  const heading = useId()
  const some = jewelries.length < count ? `${jewelries.length} of ${formatCount(count)}` : formatLotCount(count)
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={`${type.display3} ${type.figure}`}>
          {formatGroupDate(date)}
        </h2>
        <span className={`${type.small} ${type.faint} ${type.figure}`}>{some}</span>
        {hasShowAll(date, count) && (
          <Link
            to={buildBrandLotsAddress(brand.id, { date })}
            state={createLinkState(brand, date)}
            className={`${type.accentLink} ${type.small} ${styles.all}`}
            aria-label={`Show All, ${formatGroupDate(date)}`}
          >
            Show All
          </Link>
        )}
      </div>
      <div className={styles.grid}>
        {jewelries.map((lot, index) => (
          <BrandLotCard key={lot.id} lot={lot} slot="third" eager={first && index < eagerCards} heading="h3" />
        ))}
      </div>
    </section>
  )
}

/** Creates the navigation state: the brand, and a year of past lots or a month of upcoming ones. */
function createLinkState(brand: Brand, date: string): BrandLinkState {
  return parseGroupStatus(date) === 'Past' ? { brand, year: date } : { brand, date }
}
