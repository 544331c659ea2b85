import { useId, type ReactNode } from 'react'
import { Info } from '@parure/ui/overlay/info.tsx'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './chart.module.css'
import { DownloadChart } from './download-chart.tsx'

export interface ChartTable {
  heads: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly (readonly string[])[]
}

interface Props {
  /** The figure, its basis, and n. */
  title: string
  /** Unit, conversion, scope and omissions. */
  basis: ReactNode
  table: ChartTable
  /** A second table, shown below the first. */
  more?: ChartTable | undefined
  /** Shown beside "Show as table". */
  links?: ReactNode
  /** A key of the marks. It replaces the visible title, and the basis moves behind an information button. */
  legend?: ReactNode
  /** `h2` where no section heading precedes. */
  heading?: 'h2' | 'h3'
  children(labelledBy: string): ReactNode
}

/** A chart with its heading, its basis, and the same figures as a table. */
export function ChartFigure({
  title,
  basis,
  table: rows,
  more,
  links,
  legend,
  heading: Heading = 'h3',
  children,
}: Props) {
  const heading = useId()
  return (
    <figure className={styles.chart}>
      <figcaption>
        <Heading id={heading} className={legend ? type.spoken : styles.title}>
          {title}
        </Heading>
        {legend ? (
          <div className={styles.legend}>
            {legend}
            <Info label="How to read the chart">{basis}</Info>
          </div>
        ) : (
          <p className={styles.basis}>{basis}</p>
        )}
      </figcaption>
      {children(heading)}
      <div className={styles.foot}>
        <details>
          <summary className={type.link}>Show as table</summary>
          <DataTable caption={title} {...rows} />
          {more && <DataTable caption={`${title}, by ${more.heads[0]?.toLowerCase()}`} {...more} />}
        </details>
        {links}
        <DownloadChart title={title} />
      </div>
    </figure>
  )
}

function DataTable({ caption, heads, rows }: ChartTable & { caption: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
    <section className={table.scroll} tabIndex={0} aria-label={caption}>
      <table className={`${table.table} ${styles.table}`}>
        <caption className={type.spoken}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
