import type { Brand, BrandLotGroup } from '@parure/domain/brand/contract'
import { hasShowAll, shownGroupDate, statusOfGroup } from '@parure/domain/brand/group-date'
import { useId } from 'react'
import { Link } from 'react-router'
import { countText } from '../ui/count-text.ts'
import type from '../ui/type.module.css'
import { BrandLotCard } from './brand-lot-card.tsx'
import type { Handed } from './handed-brand.ts'
import styles from './lot-group.module.css'
import { lotsAddress } from './lots-state.ts'
import { lotsText } from '../ui/count-text.ts'

interface Props {
  brand: Brand
  group: BrandLotGroup
  /** Loads its pictures at once. */
  first: boolean
}

/** Cards that load their pictures at once: the first row of the widest grid. */
const firstRow = 3

/** The first lots of an upcoming month or of a past year. */
export function LotGroup({ brand, group: { date, count, jewelries }, first }: Props) {
  const heading = useId()
  const some = jewelries.length < count ? `${jewelries.length} of ${countText(count)}` : lotsText(count)
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={`${type.display3} ${type.figure}`}>
          {shownGroupDate(date)}
        </h2>
        <span className={`${type.small} ${type.faint} ${type.figure}`}>{some}</span>
        {hasShowAll(date, count) && (
          <Link
            to={lotsAddress(brand.id, { date })}
            state={handed(brand, date)}
            className={`${type.accentLink} ${type.small} ${styles.all}`}
            aria-label={`Show All, ${shownGroupDate(date)}`}
          >
            Show All
          </Link>
        )}
      </div>
      <div className={styles.grid}>
        {jewelries.map((lot, index) => (
          <BrandLotCard key={lot.id} lot={lot} slot="third" eager={first && index < firstRow} heading="h3" />
        ))}
      </div>
    </section>
  )
}

/** Creates the navigation state: the brand, and a year of past lots or a month of upcoming ones. */
function handed(brand: Brand, date: string): Handed {
  return statusOfGroup(date) === 'Past' ? { brand, year: date } : { brand, date }
}
