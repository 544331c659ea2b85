import type { RankedSubject } from '../../contract.ts'
import { renderSparkline } from '@parure/charts/sparkline.tsx'
import { renderThumbnail } from '@parure/features/lot/web/card/plate.tsx'
import { renderLink } from '@parure/render/link.tsx'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { Info } from '@parure/ui/overlay/info.tsx'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './ranked-table.module.css'
import { formatPerMille, formatRoundedNumber, formatSellThrough } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

export interface RankedTableProps {
  id: string
  title: string
  /** The heading of the first column: "Gemstone". */
  head: string
  path: string
  currency: string
  rows: readonly RankedSubject[]
  /** The years of the rows' medians. */
  years: readonly number[]
  /** What is counted, behind a button. */
  note: string
}

const maxRows = 7

/** The largest markets of a kind with their figures; the others open below. */
export function RankedTable({ id, title, note, rows, ...columns }: RankedTableProps) {
  if (rows.length === 0) return null
  const rest = rows.slice(maxRows)
  return (
    <section className={styles.chapter} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 className={type.display3} id={`${id}-title`}>
          {title}
        </h2>
        <Info label="What is counted">
          <span>{note} Line: median of each complete year with 8 sales or more.</span>
        </Info>
      </div>
      <StaticHtml as="div" content={renderRows({ ...columns, caption: title, rows: rows.slice(0, maxRows) })} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            <span className={type.link}>{`${rest.length} more`}</span>
          </summary>
          <StaticHtml as="div" content={renderRows({ ...columns, caption: `${title}, continued`, rows: rest })} />
        </details>
      )}
    </section>
  )
}

interface Rows extends Omit<RankedTableProps, 'id' | 'title' | 'note'> {
  caption: string
}

/** A template, because React would hydrate hundreds of cells that never change. */
function renderRows({ caption, head, path, currency, rows, years }: Rows): SafeHtml {
  const hasHalves = rows.some(({ low }) => low !== undefined)
  const wide = styles.wide ?? ''
  const [first = 0, last = 0] = [years[0], years.at(-1)]
  return renderHtml`<table class="${table.table} ${styles.table}"><caption class="${type.spoken}">${caption}</caption>
<thead><tr><th scope="col">${head}</th><th scope="col">Median</th>${
    hasHalves ? renderHtml`<th scope="col" class="${wide}">Middle 50%</th>` : null
  }<th scope="col">Sold</th><th scope="col" class="${wide}">Above estimate</th><th scope="col" class="${wide}">Lots</th><th scope="col" class="${styles.trend}">${first}–${String(last).slice(2)}</th></tr></thead>
<tbody>${rows.map((row) => renderRow(row, { path, currency, hasHalves }))}</tbody></table>`
}

interface RowTerms extends Pick<Rows, 'path' | 'currency'> {
  hasHalves: boolean
}

function renderRow(row: RankedSubject, { path, currency, hasHalves }: RowTerms): SafeHtml {
  const { name, slug, picture, medians, median, low, high, above, lots } = row
  const half =
    low !== undefined && high !== undefined ? `${formatRoundedNumber(low)} – ${formatRoundedNumber(high)}` : '–'
  const price = median === null ? null : renderHtml`<b>${formatRoundedNumber(median)}</b>\u00a0<abbr>${currency}</abbr>`
  return renderHtml`<tr><th scope="row"><div>${renderThumbnail(picture)}${renderLink(`${path}/${slug}`, renderHtml`${name}`)}</div></th><td>${price ?? renderHtml`–`}</td>${
    hasHalves ? renderHtml`<td class="${styles.wide} ${styles.quiet}">${half}</td>` : null
  }<td>${formatSellThrough(row) ?? '–'}</td><td class="${styles.wide}">${above === null ? '–' : formatPerMille(above)}</td><td class="${styles.wide} ${styles.quiet}">${formatCount(lots)}</td><td class="${styles.trend}">${renderTrend(name, medians)}</td></tr>`
}

/** Years without a neighbor are no trend. */
function renderTrend(name: string, medians: RankedSubject['medians']): SafeHtml | null {
  const values = medians.map((each) => (each === null ? null : Number(each)))
  if (!values.some((each, at) => each !== null && (values[at + 1] ?? null) !== null)) return null
  return renderSparkline({ values, name: `${name}, median by year`, formatValue: formatRoundedNumber })
}
