import type { RankedSubject } from '../contract.ts'
import { Link } from 'react-router'
import table from '@parure/ui/table.module.css'
import type from '@parure/ui/type.module.css'
import styles from './ranked-table.module.css'
import { formatPerMille, formatRoundedNumber, formatSellThrough } from './money.ts'
import { formatCount } from '@parure/ui/format-count.ts'

export interface RankedTableProps {
  id: string
  title: string
  /** The heading of the first column: "Gemstone". */
  head: string
  path: string
  currency: string
  rows: readonly RankedSubject[]
}

const maxRows = 7

/** The largest markets of a kind with their figures; the others open below. */
export function RankedTable({ id, title, head, path, currency, rows }: RankedTableProps) {
  if (rows.length === 0) return null
  const rest = rows.slice(maxRows)
  return (
    <section className={styles.chapter} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={type.display3} id={`${id}-title`}>
        {title}
      </h2>
      <Rows caption={title} {...{ head, path, currency }} rows={rows.slice(0, maxRows)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            <span className={type.link}>{`${rest.length} more`}</span>
          </summary>
          <Rows caption={`${title}, continued`} {...{ head, path, currency }} rows={rest} />
        </details>
      )}
    </section>
  )
}

function Rows({ caption, head, path, currency, rows }: Omit<RankedTableProps, 'id' | 'title'> & { caption: string }) {
  const hasHalves = rows.some(({ low }) => low !== undefined)
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className={type.spoken}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{`Median, ${currency}`}</th>
          {hasHalves && (
            <th scope="col" className={styles.wide}>
              Middle 50%
            </th>
          )}
          <th scope="col">Sold</th>
          <th scope="col" className={styles.wide}>
            Above estimate
          </th>
          <th scope="col" className={styles.wide}>
            Lots
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, slug, median, low, high, above, lots, ...sold }) => (
          <tr key={slug}>
            <th scope="row">
              <Link to={`${path}/${slug}`}>{name}</Link>
            </th>
            <td>{median === null ? '–' : <b>{formatRoundedNumber(median)}</b>}</td>
            {hasHalves && (
              <td className={styles.wide}>
                {low !== undefined && high !== undefined
                  ? `${formatRoundedNumber(low)} – ${formatRoundedNumber(high)}`
                  : '–'}
              </td>
            )}
            <td>{formatSellThrough(sold) ?? '–'}</td>
            <td className={styles.wide}>{above === null ? '–' : formatPerMille(above)}</td>
            <td className={styles.wide}>{formatCount(lots)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
