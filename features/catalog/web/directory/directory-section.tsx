import type { FilterGroup } from '@parure/vocabulary/filter-group.ts'
import { Link } from '@parure/render/link.tsx'
import type from '@parure/ui/text/type.module.css'
import { formatCount } from '@parure/ui/text/format-count.ts'
import styles from './directory-section.module.css'
import { splitColumns, type DirectoryRow } from './directory.ts'
import { buildListAddress } from '../address/build-list-address.ts'
import { auctionResults, upcomingLots, type ListKind } from '../address/list-kind.ts'
import { groupTitles } from '../../group-titles.ts'

interface Props {
  group: FilterGroup
  rows: readonly DirectoryRow[]
}

/** One filter group of the directory. Each figure opens its list. */
export function DirectorySection({ group, rows }: Props) {
  const columns = splitColumns(rows).filter((column) => column.length > 0)
  return (
    <section id={group} className={styles.section} aria-labelledby={`${group}-title`}>
      <div className={styles.title}>
        <h2 id={`${group}-title`} className={type.display3}>
          {groupTitles[group]}
        </h2>
        <span>{formatCount(rows.length)}</span>
      </div>
      <div className={styles.columns}>
        {columns.map((column) => (
          <div key={column[0]?.name}>
            <div className={`${styles.row} ${styles.labels}`} aria-hidden="true">
              <span />
              <span>Upcoming</span>
              <span>Results</span>
            </div>
            <Rows group={group} rows={column} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Rows({ group, rows }: Props) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.name}>
          <div className={styles.row}>
            <span>{row.name}</span>
            <Figure kind={upcomingLots} group={group} name={row.name} count={row.upcoming} of="upcoming lots" />
            <Figure kind={auctionResults} group={group} name={row.name} count={row.past} of="results" />
          </div>
          {row.under.length > 0 && <Rows group={group} rows={row.under} />}
        </li>
      ))}
    </ul>
  )
}

interface FigureProps {
  kind: ListKind
  group: FilterGroup
  name: string
  count: number
  of: string
}

function Figure({ kind, group, name, count, of }: FigureProps) {
  const figure = formatCount(count)
  if (count === 0)
    return (
      <span className={styles.none}>
        {figure}
        <span className={type.spoken}> {of}</span>
      </span>
    )
  return (
    <Link to={buildListAddress(kind, { [group]: [name] })} aria-label={`${name}, ${figure} ${of}`}>
      {figure}
    </Link>
  )
}
