import { Link } from 'react-router'
import { formatSaleCount } from '@parure/ui/text/format-count.ts'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import type from '@parure/ui/text/type.module.css'
import { createAmountAxis } from './axis.ts'
import styles from './ladder-rows.module.css'

interface LadderEntry {
  name: string
  weight: string
  n: number
  /** The address of its lots. */
  list: string
}

/** A row with a figure: amounts, or for plans without them the shape of the bar in twentieths. */
export interface LadderLine extends LadderEntry {
  price?: string
  /** The middle half in words. */
  half?: string
  range?: readonly [low: number, median: number, high: number]
  shape?: readonly [low: number, median: number, high: number]
}

interface Props {
  caption: string
  rowHeading: string
  lines: readonly LadderLine[]
  /** Combinations with too few sales. */
  rest: readonly LadderEntry[]
  format(value: number): string
}

/** Prices by group and weight: for each a bar for the middle half, a tick for the median, on one scale. */
export function LadderRows({ caption, rowHeading, lines, rest, format }: Props) {
  const axis = createAmountAxis(
    lines.flatMap(({ range }) => range ?? []),
    { top: 100, bottom: 0 },
  )
  const hasAxis = lines.some(({ range }) => range)
  return (
    <>
      <table className={styles.ladder}>
        <caption className={type.spoken}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHeading}</th>
            <th scope="col">Weight</th>
            <th>
              <span className={type.spoken}>Middle 50%</span>
              {hasAxis && <Scale axis={axis} format={format} />}
            </th>
            <th scope="col">Median per carat</th>
            <th scope="col">Sales</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line
              key={`${line.name} ${line.weight}`}
              line={line}
              isSame={lines[at - 1]?.name === line.name}
              locate={(value) => (line.shape ? value * 5 : axis.y(value))}
            />
          ))}
        </tbody>
      </table>
      {rest.length > 0 && <Rest rest={rest} />}
    </>
  )
}

function Line({ line, isSame, locate }: { line: LadderLine; isSame: boolean; locate(value: number): number }) {
  const { name, weight, n, list, price, half, range, shape } = line
  const bar = (range ?? shape ?? [0, 0, 0]).map((value) => Math.round(locate(value) * 10) / 10)
  const [low = 0, median = 0, high = 0] = bar
  return (
    <tr>
      <th scope="row" className={isSame ? styles.same : undefined}>
        {name}
      </th>
      <td className={styles.weight}>{weight}</td>
      <td className={styles.bar}>
        {half && <span className={type.spoken}>{half}</span>}
        <svg width="100%" height="14" aria-hidden="true">
          <line x1="0" x2="100%" y1="7" y2="7" />
          <rect x={`${low}%`} y="4" width={`${Math.max(0.5, high - low).toFixed(1)}%`} height="6" />
          <line className={styles.median} x1={`${median}%`} x2={`${median}%`} y1="1" y2="13" />
        </svg>
      </td>
      <td className={styles.price}>
        {price ?? <Locked name={`Price per carat, ${name}, ${weight}: with SmallPack. See plans`} />}
      </td>
      <td className={styles.sales}>
        <Link to={list}>{`${n} sales`}</Link>
      </td>
    </tr>
  )
}

/** The round values of the scale, in percent of the column. */
function Scale({ axis, format }: { axis: ReturnType<typeof createAmountAxis>; format(value: number): string }) {
  return (
    <svg width="100%" height="14" aria-hidden="true">
      {axis.ticks.map((tick) => {
        const x = axis.y(tick)
        return (
          <text key={tick} x={`${x.toFixed(1)}%`} y="11" textAnchor={x < 6 ? 'start' : x > 94 ? 'end' : 'middle'}>
            {format(tick)}
          </text>
        )
      })}
    </svg>
  )
}

function Rest({ rest }: Pick<Props, 'rest'>) {
  return (
    <details className={styles.rest}>
      <summary>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        {rest.length === 1
          ? 'One more combination with too few sales'
          : `${rest.length} more combinations with too few sales`}
      </summary>
      <ul>
        {rest.map(({ name, weight, n, list }) => (
          <li key={`${name} ${weight}`}>
            <Link to={list} className={type.link}>{`${name}, ${weight}`}</Link>
            {` ${formatSaleCount(n)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
