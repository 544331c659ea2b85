import type { DossierLot } from '../contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { Link } from 'react-router'
import { describeOtherBasis } from '@parure/features/lot/web/describe-other-basis.ts'
import { Price } from '@parure/features/lot/web/price.tsx'
import type from '@parure/ui/type.module.css'
import styles from './dossier.module.css'

/** The lot, its house, place and day. */
export function LotCell({ lot: { lot, house, place, day, lotNumber, url } }: { lot: DossierLot }) {
  const sale = [house, place, day && formatAuctionDate(day), lotNumber && `lot ${lotNumber}`].filter(Boolean).join(', ')
  return (
    <th scope="row" className={styles.lot}>
      <Link to={`/jewelry/${lot.id}`} className={type.link}>
        {lot.title}
      </Link>
      <small>
        {sale}
        {url && (
          <>
            {' '}
            <a href={url} className={`${type.link} ${styles.source}`} rel="noreferrer">
              Source
            </a>
          </>
        )}
      </small>
    </th>
  )
}

/** Hammer price and price with premium, stated or derived by the schedule; for a bought-in lot its estimate. */
export function BothPrices({ lot: { lot, priceBasis, otherBasis } }: { lot: DossierLot }) {
  const { price, currency, estimatePrice } = lot
  if (price === null)
    return (
      <td colSpan={2} className={styles.amount}>
        Bought in
        {estimatePrice && (
          <small>
            Estimate <Price amount={estimatePrice} currency={currency} />
          </small>
        )}
      </td>
    )
  const own = { amount: price, words: 'Stated.' }
  const other = otherBasis
    ? { amount: otherBasis.amount, words: describeOtherBasis(otherBasis) }
    : { amount: null, words: 'The basis of the price is not known.' }
  const [hammer, inclusive] = priceBasis === 'inclusive' ? [other, own] : [own, other]
  const cells = [
    ['Hammer price', hammer],
    ['With premium', inclusive],
  ] as const
  return cells.map(([label, { amount, words }]) => (
    <td key={label} className={styles.amount}>
      <small className={styles.label}>{label}</small>
      {amount === null ? '—' : <Price amount={amount} currency={currency} />}
      <small>{words}</small>
    </td>
  ))
}
