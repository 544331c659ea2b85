import { formatAuctionDate } from '../../format-wire-auction-date.ts'
import type { PreviousSale, PreviousSalesAnswer as Sales } from '@parure/features/previous-sale/contract.ts'
import { Link } from 'react-router'
import { Fold } from '@parure/ui/fold.tsx'
import type from '@parure/ui/type.module.css'
import { getOutcomeLabel } from '../outcome.ts'
import { Price } from '../price.tsx'
import { describePriceChange } from './describe-price-change.ts'
import styles from './market-section.module.css'

/** Earlier sales of the same stone. Renders nothing without any. */
export function PreviousSales({ previous: { sales = [], reports = [] } }: { previous: Sales }) {
  if (sales.length === 0) return null
  return (
    <Fold title="Previous sales" id="previous-sales" className={styles.previous}>
      <p className={`${type.small} ${type.quiet}`}>
        {reports.length > 0
          ? `The same report number, ${reports.join(', ')}, was offered before.`
          : 'The same piece was offered before, by its provenance.'}
      </p>
      <ol>
        {sales.map((sale) => (
          <Entry key={sale.lotId} sale={sale} />
        ))}
      </ol>
      <p className={styles.always}>This is one piece’s history, not a market trend.</p>
    </Fold>
  )
}

function describeSaleBasis({ priceBasis, soldAfterSale }: PreviousSale): string {
  const basis = priceBasis === 'inclusive' ? 'with premium' : priceBasis === 'hammer' ? 'hammer' : 'basis unknown'
  if (!soldAfterSale) return basis
  return `after the sale, ${priceBasis === 'hammer' ? 'without premium' : basis}`
}

function Entry({ sale }: { sale: PreviousSale }) {
  const { lotId, day, sourceName, location, price, currency, changes } = sale
  return (
    <li>
      <time dateTime={day}>{formatAuctionDate(day)}</time>
      <div>
        <Link to={`/jewelry/${lotId}`} className={type.link}>
          {[sourceName, location].filter(Boolean).join(', ')}
        </Link>
        <p>
          {price === null ? (
            getOutcomeLabel({ outcome: sale.outcome ?? undefined })
          ) : (
            <>
              <Price amount={price} currency={currency} /> {describeSaleBasis(sale)}
            </>
          )}
        </p>
        {changes.map((change) => (
          <p key={change.from} className={type.tiny}>
            {describePriceChange(change)}
          </p>
        ))}
      </div>
    </li>
  )
}
