import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { Link } from 'react-router'
import type from '@parure/ui/type.module.css'
import styles from './market.module.css'

/** The method behind the figures above, and the day of their computation. */
export function MarketMethod({ computedOn }: { computedOn: string | null }) {
  return (
    <div className={styles.source}>
      <p>
        <b>How these figures are made.</b> Prices as stated by the auction houses, or, with Premium, derived by their
        premium schedules; prices with premium are never held against estimates. Converted at the European Central
        Bank’s rate of the sale day, at most seven days old. Nothing is shown under 8 sold lots.{' '}
        {computedOn
          ? `Computed ${formatAuctionDate(computedOn)}.`
          : 'The figures are being computed for the first time.'}{' '}
        <Link to="/market/method" className={type.link}>
          Method
        </Link>
      </p>
    </div>
  )
}
