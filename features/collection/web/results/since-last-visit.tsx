import type { CollectionLot } from '../../contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { detectLanguage } from '@parure/features/lot/detect-language.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { Plate } from '@parure/features/lot/web/card/plate.tsx'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import { formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import { getPriceLabel } from '@parure/features/lot/web/price/get-price-label.ts'
import { OutcomeMark, ResultMark, getUnpricedOutcome } from '@parure/features/lot/web/card/result-mark.tsx'
import styles from './since-last-visit.module.css'

interface Props {
  lots: readonly CollectionLot[]
  /** Undefined for plans without sale details. */
  lastVisit?: string | null | undefined
}

/** The results since the last visit. Renders nothing without any. */
export function SinceLastVisit({ lots, lastVisit }: Props) {
  const heading = useId()
  if (lots.length === 0) return null
  return (
    <section className={styles.since} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>
          {lots.length} {lots.length === 1 ? 'result' : 'results'} since your last visit
        </h2>
        {lastVisit && <time dateTime={lastVisit}>{formatLocalMoment(lastVisit)}</time>}
      </div>
      <ul>
        {lots.map((lot) => (
          <NewResult key={lot.id} lot={lot} />
        ))}
      </ul>
    </section>
  )
}

function NewResult({ lot }: { lot: CollectionLot }) {
  const { id, title, baseImageFileName, price, estimatePrice, currency } = lot
  const sale = [lot.sourceName, lot.location, lot.auctionDate && formatAuctionDate(lot.auctionDate)]
    .filter(Boolean)
    .join(', ')
  return (
    <li>
      <Plate base={baseImageFileName} slot="thumbnail" />
      <div className={styles.title}>
        <Link to={`/jewelry/${id}`} lang={detectLanguage(title)}>
          {title}
        </Link>
        {sale && <small>{sale}</small>}
      </div>
      <div className={styles.result}>
        {price === null ? <OutcomeMark outcome={getUnpricedOutcome(lot)} /> : <ResultMark lot={lot} />}
        {price !== null && (
          <small>
            {getPriceLabel(lot.priceBasis, lot)} <Price amount={price} currency={currency} />
          </small>
        )}
        {price === null && estimatePrice !== null && (
          <small>
            Estimate <Price amount={estimatePrice} currency={currency} />
          </small>
        )}
      </div>
    </li>
  )
}
