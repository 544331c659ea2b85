import type { HouseSummary } from '../../house-answers.ts'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import { Link } from 'react-router'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import { formatHouseFigure } from './house-figure.ts'
import house from '../house.module.css'
import { formatMultiple } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import type { HouseColumn, selectFilledColumns } from './sort-houses.ts'

interface Props {
  houses: readonly HouseSummary[]
  columns: ReturnType<typeof selectFilledColumns>
  sort: HouseColumn
}

/** Columns of phones. */
const narrowColumns = new Set<HouseColumn>(['name', 'lots', 'sellThrough', 'accuracy'])
const getCellClass = (column: HouseColumn): string | undefined => (narrowColumns.has(column) ? undefined : house.wide)

/** The list of houses. Beside the multiple of the estimate its middle half is a bar. */
export function HousesTable({ houses: lines, columns, sort }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
    <section className={table.scroll} tabIndex={0} aria-label="Houses">
      <table className={`${table.table} ${house.table}`}>
        <caption className={type.spoken}>Auction houses</caption>
        <thead>
          <tr>
            {columns.flatMap(([column, head]) => [
              column === 'accuracy' && <BarHead key="bar" />,
              <th
                key={column}
                scope="col"
                className={getCellClass(column)}
                aria-sort={column === sort ? getSortDirection(column) : undefined}
              >
                <Link to={column === 'name' ? '?' : `?sort=${column}`} preventScrollReset replace rel="nofollow">
                  {head}
                  {column === sort && <ChevronDown size={14} strokeWidth={1.5} aria-hidden />}
                </Link>
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.slug} line={line} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ line, columns }: { line: HouseSummary; columns: Props['columns'] }) {
  return (
    <tr>
      <th scope="row">
        <Link to={`/houses/${line.slug}`}>{line.name}</Link>
        <small>{[line.city, line.country].filter(Boolean).join(', ')}</small>
      </th>
      {columns.flatMap(([column]) =>
        column === 'name'
          ? []
          : [
              column === 'accuracy' && <BarCell key="bar" line={line} />,
              <td key={column} className={getCellClass(column)}>
                {formatCell(line, column)}
              </td>,
            ],
      )}
    </tr>
  )
}

function BarHead() {
  return (
    <th scope="col" className={house.bar}>
      <span className={type.spoken}>Middle 50%</span>
      <span aria-hidden="true">
        <span>½×</span>
        <span>1×</span>
        <span>2×</span>
      </span>
    </th>
  )
}

function BarCell({ line: { accuracy, accuracyLow, accuracyHigh } }: { line: HouseSummary }) {
  if (accuracy === null || accuracyLow === null || accuracyHigh === null) return <td className={house.bar}>–</td>
  return (
    <td className={house.bar}>
      <RangeBar low={place(accuracyLow)} median={place(accuracy)} high={place(accuracyHigh)} />
      <span className={type.spoken}>{`${formatMultiple(accuracyLow)} to ${formatMultiple(accuracyHigh)}`}</span>
    </td>
  )
}

const barWidth = 160

/** Places thousandths on a logarithmic scale from half to double the estimate. */
const place = (thousandths: number): number =>
  Math.round(((Math.min(1, Math.max(-1, Math.log2(thousandths / 1000))) + 1) * barWidth) / 2)

/** Bar: the middle half. Tick: the median. Decorative; without the modules of charts, which other pages load late. */
function RangeBar({ low, median, high }: Record<'low' | 'median' | 'high', number>) {
  return (
    <svg viewBox={`0 0 ${barWidth} 14`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 7H${barWidth}`} className={house.line} />
      <rect x={low} y="4" width={Math.max(1, high - low)} height="6" className={house.half} />
      <path d={`M${median} 1V13`} className={house.median} />
    </svg>
  )
}

function formatCell(line: HouseSummary, column: Exclude<HouseColumn, 'name'>): string {
  if (column === 'lots') return formatCount(line.lots)
  if (column === 'premium') return line.premium === null ? 'Not known' : `${line.premium}%`
  return formatHouseFigure(line, column)
}

const getSortDirection = (column: HouseColumn) =>
  column === 'name' || column === 'resultDays' ? 'ascending' : 'descending'
