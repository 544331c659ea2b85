import type { Market, MarketSubject } from '../../contract.ts'
import { countBaseLots } from '../../count-base-lots.ts'
import { joinNames } from '@parure/features/catalog/name-list.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import { formatMarketLots } from '../format-market-lots.ts'
import styles from './market-answer.module.css'
import { formatPercentRange, formatPerMille, formatRoundedNumber } from '../money.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'

const periodWords = { all: '', '12m': 'In 12 months, ', '36m': 'In 36 months, ' }

/** One sentence made of the page's figures. */
export function MarketAnswer({ market }: { market: Market | MarketSubject }) {
  const subject = 'kind' in market ? market : null
  const { tiles, currency, basis } = market
  const { median, sellThrough, sellThroughBounds, above, open } = tiles
  const lots = subject ? formatMarketLots(subject.kind, subject.name) : 'jewels'
  if (median === null) return <TooFewSales market={market} lots={lots} />
  const period = periodWords[subject?.period ?? 'all']
  const half = period === '' ? 'Half' : 'half'
  return (
    <p className={styles.answer}>
      {`${period}${half} of all ${lots}${describeHouse(subject)} sold for more than `}
      <b>
        {formatRoundedNumber(median)}
        <small>{`\u00a0${currency}`}</small>
      </b>
      {`${basis === 'premium' ? ', premium included' : ''}.`}
      {sellThrough !== null && (
        <>
          {' '}
          <b>{formatPerMille(sellThrough)}</b> found a buyer
          {above !== null && (
            <>
              , and <b>{formatPerMille(above)}</b> of those went above the high estimate
            </>
          )}
          .
        </>
      )}
      {sellThroughBounds && (
        <>
          {' '}
          <b>{formatPercentRange(sellThroughBounds)}</b>
          {` found a buyer; ${formatCount(open)} have no published result.`}
        </>
      )}
      {sellThrough === null && above !== null && (
        <>
          {' '}
          <b>{formatPerMille(above)}</b>
          {` of ${sellThroughBounds ? 'those sold' : 'them'} went above the high estimate.`}
        </>
      )}
    </p>
  )
}

const describeHouse = (subject: MarketSubject | null): string => (subject?.house ? ` at ${subject.house.name}` : '')

/** Replaces the sentence below eight prices: what is known, and a link to the lots. */
function TooFewSales({ market, lots }: { market: Market | MarketSubject; lots: string }): ReactNode {
  const { sold, sellThroughBounds } = market.tiles
  const base = countBaseLots(market.tiles)
  if (!('kind' in market)) return <p className={styles.answer}>Too few sales for a price yet.</p>
  const house = market.house ? `&houses=${encodeURIComponent(joinNames([market.house.name]))}` : ''
  return (
    <p className={styles.answer}>
      {`${sellThroughBounds ? 'At least ' : ''}${formatCount(sold)} of ${formatCount(base)} ${lots}${describeHouse(market)} found a buyer. ${sellThroughBounds ? 'Too few of them are in sales with all results in' : 'That is too few'} for a price. `}
      <Link
        className={type.link}
        to={`/past-lots?${market.kind}=${encodeURIComponent(joinNames([market.name]))}${house}`}
      >
        See the lots
      </Link>
    </p>
  )
}
