import { detectLanguage } from '../../detect-language.ts'
import { formatAuctionDate } from '../../format-wire-auction-date.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import type { ReactNode } from 'react'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import { Link } from '@parure/render/link.tsx'
import type from '@parure/ui/text/type.module.css'
import { Plate } from '../card/plate.tsx'
import { listStatedFacts, type Comparison, type ComparisonOrder, type ComparisonRow } from './build-comparison-rows.ts'
import styles from './comparables-table.module.css'

/** Rows beyond these are shown on demand. */
export const maxOpenRows = 8

interface Props {
  comparison: Comparison
  /** Sold rows in their order. */
  rows: readonly ComparisonRow[]
  order: ComparisonOrder
  onOrder: (order: ComparisonOrder) => void
  /** A first cell for each sold lot. */
  renderPick?: ((id: number) => ReactNode) | undefined
}

const factNames = { carats: 'Carats', color: 'Color', clarity: 'Clarity', origin: 'Origin', treatment: 'Treatment' }

/** The lots of a comparison, sold ones first. Each row of a phone is four lines. */
export function ComparablesTable({ comparison, rows, order, onOrder, renderPick }: Props) {
  const { basis, currency, unsold } = comparison
  const all = [...rows, ...unsold]
  const facts = listStatedFacts(all).flatMap((at) => {
    const name = all[0]?.facts[at]?.name
    return name === undefined ? [] : [{ name, at }]
  })
  const hasSales = all.some(({ house }) => house !== undefined)
  const renderHead = (name: string, by: ComparisonOrder | null, isRight = false) => (
    <Head name={name} by={by} order={order} isRight={isRight} onOrder={onOrder} />
  )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {renderPick && (
            <th scope="col" className={styles.pick}>
              Count
            </th>
          )}
          <th scope="col">
            <span className={type.spoken}>Picture</span>
          </th>
          {renderHead(order === 'similar' ? 'Lot, most similar first' : 'Lot', 'similar')}
          {facts.map(({ name }) => (
            <Head
              key={name}
              name={factNames[name]}
              by={name === 'carats' ? 'carats' : null}
              order={order}
              onOrder={onOrder}
            />
          ))}
          {hasSales && renderHead('Date and house', 'date')}
          {renderHead(`${basis === 'hammer' ? 'Hammer price' : 'Price paid'}, ${currency}`, 'price', true)}
          {basis === 'hammer' && renderHead('× estimate', 'multiple', true)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={row.lot.id} {...{ row, facts, hasSales, comparison, renderPick }} isMore={at >= maxOpenRows} />
        ))}
        {unsold.map((row) => (
          <Row
            key={row.lot.id}
            {...{ row, facts, hasSales, comparison }}
            hasPickColumn={renderPick !== undefined}
            isUnsold
          />
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps {
  name: string
  /** Null for a column that does not sort. */
  by: ComparisonOrder | null
  order: ComparisonOrder
  isRight?: boolean
  onOrder: (order: ComparisonOrder) => void
}

function Head({ name, by, order, isRight = false, onOrder }: HeadProps) {
  const isSorted = by === order
  const direction = by === 'similar' ? 'none' : 'descending'
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={isRight ? styles.right : undefined}>
      {by === null ? (
        name
      ) : (
        <button type="button" onClick={() => onOrder(by)}>
          {name}
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden data-on={isSorted || undefined} />
        </button>
      )}
    </th>
  )
}

interface RowProps {
  row: ComparisonRow
  facts: readonly { at: number }[]
  hasSales: boolean
  comparison: Comparison
  renderPick?: ((id: number) => ReactNode) | undefined
  hasPickColumn?: boolean
  isMore?: boolean
  isUnsold?: boolean
}

function Row({ row, facts, hasSales, comparison, renderPick, hasPickColumn, isMore, isUnsold = false }: RowProps) {
  const { lot, house, multiple } = row
  const { basis } = comparison
  return (
    <tr data-lot={lot.id} data-more={isMore || undefined} data-unsold={isUnsold || undefined}>
      {renderPick && <td className={styles.pick}>{renderPick(lot.id)}</td>}
      {hasPickColumn && <td className={styles.pick}>–</td>}
      <td className={styles.picture}>
        <Plate base={lot.baseImageFileName} slot="thumbnail" />
      </td>
      <th scope="row" className={styles.title}>
        <Link to={`/jewelry/${lot.id}`} lang={detectLanguage(lot.title)}>
          {lot.title}
        </Link>
      </th>
      {facts.map(({ at }) => (
        <FactCell key={at} fact={row.facts[at]} isFirst={at === 0} />
      ))}
      {hasSales && (
        <td className={styles.sale}>
          {lot.auctionDate ? formatAuctionDate(lot.auctionDate) : 'Date not set'}
          <small>{[house, lot.location?.split(',')[0]].filter(Boolean).join(', ')}</small>
        </td>
      )}
      <PriceCell row={row} comparison={comparison} isUnsold={isUnsold} />
      {basis === 'hammer' && (
        <td className={`${styles.right} ${styles.multiple}`}>
          {multiple === null ? <span className={styles.quiet}>{isUnsold ? '' : 'no est.'}</span> : `${multiple}×`}
        </td>
      )}
    </tr>
  )
}

function FactCell({ fact, isFirst }: { fact: ComparisonRow['facts'][number] | undefined; isFirst: boolean }) {
  const value = fact?.value ?? null
  return (
    <td className={isFirst ? styles.first : styles.fact}>
      {value === null ? (
        <span className={styles.quiet}>?</span>
      ) : fact?.differs ? (
        <span className={styles.differs}>{value}</span>
      ) : (
        value
      )}
    </td>
  )
}

function PriceCell({
  row: { lot, amount, lowEstimate, isDerived },
  comparison: { currency },
  isUnsold,
}: Pick<RowProps, 'row' | 'comparison'> & { isUnsold: boolean }) {
  if (isUnsold || amount === null)
    return (
      <td className={`${styles.right} ${styles.price}`}>
        <span className={styles.unsold}>Unsold</span>
        {lowEstimate && <small>{`low estimate ${formatGroupedPrice(lowEstimate)}`}</small>}
      </td>
    )
  const isOther = lot.currency !== currency && lot.price !== null
  return (
    <td className={`${styles.right} ${styles.price}`}>
      <b data-derived={isDerived || undefined}>{formatGroupedPrice(amount)}</b>
      {isDerived ? (
        <small>worked out</small>
      ) : (
        isOther && <small>{`${formatGroupedPrice(lot.price ?? '')} ${lot.currency ?? ''}`}</small>
      )}
    </td>
  )
}
