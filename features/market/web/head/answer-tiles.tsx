import type { Market, PeriodFigures } from '../../contract.ts'
import { countBaseLots } from '../../count-base-lots.ts'
import type { ReactNode } from 'react'
import styles from './market-answer.module.css'
import { formatPercentRange, formatPerMille, formatRoundedNumber } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

export interface AnswerTilesProps {
  tiles: PeriodFigures
  currency: string
  basis: Market['basis']
  /** What the lots are of: "complete years". */
  scope: string
}

const tooFewText = 'Too few sales'

/** Four figures on one base: offered, sold, median, above the high estimate. */
export function AnswerTiles({ tiles, currency, basis, scope }: AnswerTilesProps) {
  const { median, low, high } = tiles
  const base = countBaseLots(tiles)
  return (
    <dl className={styles.tiles}>
      <Tile name="Offered" value={formatCount(base)} note={`lots, ${scope}`} />
      <Sold tiles={tiles} base={base} />
      <Tile
        name={basis === 'premium' ? 'Median incl. premium' : 'Median hammer price'}
        value={
          median === null ? (
            tooFewText
          ) : (
            <>
              {formatRoundedNumber(median)} <abbr>{currency}</abbr>
            </>
          )
        }
        note={
          low === undefined || high === undefined
            ? median !== null && 'half sold for more'
            : `half between ${formatRoundedNumber(low)} and ${formatRoundedNumber(high)}`
        }
      />
      <Against tiles={tiles} />
    </dl>
  )
}

function Sold({
  tiles: { sellThrough, sellThroughBounds, countedSold, sold },
  base,
}: {
  tiles: PeriodFigures
  base: number
}) {
  if (sellThroughBounds)
    return (
      <Tile
        name="Sold"
        value={formatPercentRange(sellThroughBounds)}
        note={`${formatCount(sold)} of ${formatCount(base)} lots known to be sold`}
      />
    )
  return (
    <Tile
      name="Sold"
      value={sellThrough === null ? formatCount(sold) : formatPerMille(sellThrough)}
      note={`${formatCount(sellThrough === null ? sold : countedSold)} of ${formatCount(base)} lots`}
    />
  )
}

function Against({ tiles: { above, within, below } }: { tiles: PeriodFigures }) {
  const isSplit = above !== null && within !== undefined && below !== undefined
  return (
    <Tile
      name="Above high estimate"
      value={above === null ? tooFewText : formatPerMille(above)}
      note={
        isSplit ? (
          <>
            {`${formatPerMille(within)} within, ${formatPerMille(below)} below`}
            <Split above={above} within={within} below={below} />
          </>
        ) : (
          above !== null && 'of sold lots with an estimate'
        )
      }
    />
  )
}

/** The same three shares as a bar, in thousandths. */
function Split({ above, within, below }: { above: number; within: number; below: number }) {
  return (
    <svg className={styles.split} viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={above} height="6" className={styles.above} />
      <rect x={above + 6} width={Math.max(0, within - 6)} height="6" className={styles.within} />
      <rect x={above + within + 6} width={Math.max(0, below - 6)} height="6" className={styles.below} />
    </svg>
  )
}

function Tile({ name, value, note }: { name: string; value: ReactNode; note: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note !== false && <dd>{note}</dd>}
    </div>
  )
}
