import { formatAuctionDate } from '../../format-wire-auction-date.ts'
import type { LotDetail } from '../../contract.ts'
import type { PreviousSale, PreviousSalesAnswer as Sales } from '@parure/features/previous-sale/contract.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Fold } from '@parure/ui/layout/fold.tsx'
import type from '@parure/ui/text/type.module.css'
import { getOutcomeLabel } from '../price/outcome.ts'
import { Plate } from '../card/plate.tsx'
import { Price } from '../price/price.tsx'
import { describePriceChange } from './describe-price-change.ts'
import { describeSinceThen } from './describe-since-then.ts'
import styles from './market-section.module.css'

interface Props {
  lot: LotDetail
  previous: Sales
}

/** Earlier sales of the same stone: two pictures, then a list from now back. Renders nothing without any. */
export function PreviousSales({ lot, previous: { sales = [], reports = [] } }: Props) {
  const [latest] = sales
  if (!latest) return null
  const known = reports.length > 0 ? `Same report, ${reports.join(', ')}` : 'Known by its provenance'
  const since = describeSinceThen(lot, sales)
  return (
    <Fold
      title="Offered before"
      id="previous-sales"
      value={sales.map(({ day }) => day.slice(0, 4)).join(', ')}
      note={<p className={styles.count}>{known}</p>}
      className={styles.previous}
    >
      <div className={styles.sides}>
        <Pictures lot={lot} then={sales.find(({ picture }) => picture !== null) ?? latest} />
        <div>
          <p className={styles.known}>{known}</p>
          <ol>
            <Now lot={lot} />
            {sales.map((sale) => (
              <Entry key={sale.lotId} sale={sale} />
            ))}
          </ol>
          {since && <p>{since}</p>}
          <p className={styles.always}>This is one piece’s history, not a market trend.</p>
        </div>
      </div>
    </Fold>
  )
}

/** Both pictures, or none: one alone compares nothing. */
function Pictures({ lot, then }: { lot: LotDetail; then: PreviousSale }) {
  const [now] = lot.photos
  if (!now || then.picture === null) return null
  return (
    <div className={styles.pair}>
      <figure>
        <Plate base={then.picture} slot="quarter" />
        <figcaption>
          <b>Then</b> {formatAuctionDate(then.day)}
        </figcaption>
      </figure>
      <figure>
        <Plate base={now} slot="quarter" />
        <figcaption>
          <b>Now</b> {lot.auctionDate && formatAuctionDate(lot.auctionDate)}
        </figcaption>
      </figure>
    </div>
  )
}

function Now({ lot }: { lot: LotDetail }) {
  const { sourceName, location, auctionDate, estimatePrice, price, priceBasis, soldAfterSale, currency } = lot
  const sale = [joinPlace(sourceName, location), auctionDate && formatAuctionDate(auctionDate)].filter(Boolean)
  return (
    <li data-now>
      <Line title="Now" sale={sale.join(' · ')}>
        {price === null ? (
          <Estimate estimate={estimatePrice} currency={currency} />
        ) : (
          <Paid {...{ price, priceBasis, soldAfterSale, currency }} />
        )}
      </Line>
    </li>
  )
}

function Entry({ sale }: { sale: PreviousSale }) {
  const { lotId, day, sourceName, location, outcome, price, priceBasis, soldAfterSale, currency, changes } = sale
  const title = price === null ? getOutcomeLabel({ outcome: outcome ?? undefined }) : 'Sold'
  return (
    <li>
      <Line
        title={
          <Link to={`/jewelry/${lotId}`} className={type.link}>
            {title}
          </Link>
        }
        sale={
          <>
            {joinPlace(sourceName, location)} · <time dateTime={day}>{formatAuctionDate(day)}</time>
          </>
        }
      >
        {price === null ? (
          <Estimate estimate={sale.estimate} currency={currency} />
        ) : (
          <Paid {...{ price, priceBasis, soldAfterSale, currency }} />
        )}
      </Line>
      {changes.map((change) => (
        <small key={change.from}>{describePriceChange(change)}</small>
      ))}
    </li>
  )
}

const joinPlace = (house: string | null | undefined, location: string | null | undefined): string =>
  [house, location?.split(',')[0]].filter(Boolean).join(', ')

function Line({ title, sale, children }: { title: ReactNode; sale: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p>
        <b>{title}</b>
        <small>{sale}</small>
      </p>
      <p>{children}</p>
    </div>
  )
}

function Estimate({ estimate, currency }: { estimate: string | null; currency: string | null }) {
  if (estimate === null) return null
  return (
    <>
      <Price amount={estimate} currency={currency} />
      <small>estimate</small>
    </>
  )
}

type PaidProps = Pick<PreviousSale, 'priceBasis' | 'soldAfterSale' | 'currency'> & { price: string }

function Paid({ price, currency, ...basis }: PaidProps) {
  return (
    <>
      <b>
        <Price amount={price} currency={currency} />
      </b>
      <small>{describeSaleBasis(basis)}</small>
    </>
  )
}

function describeSaleBasis({ priceBasis, soldAfterSale }: Pick<PreviousSale, 'priceBasis' | 'soldAfterSale'>): string {
  const basis = priceBasis === 'inclusive' ? 'with premium' : priceBasis === 'hammer' ? 'hammer' : 'basis unknown'
  if (!soldAfterSale) return basis
  return `after the sale, ${priceBasis === 'hammer' ? 'without premium' : basis}`
}
