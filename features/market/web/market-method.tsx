import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { Link } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import styles from './market.module.css'

/** The method behind the figures above, and the day of their computation. */
export function MarketMethod({ computedOn }: { computedOn: string | null }) {
  return (
    <div className={styles.source}>
      <p>
        Based on past sales; not an appraisal.{' '}
        {computedOn
          ? `Computed ${formatAuctionDate(computedOn)}.`
          : 'The figures are being computed for the first time.'}{' '}
        <Link to="/market/method" className={type.link}>
          How we calculate, and how accurate it is
        </Link>
      </p>
    </div>
  )
}
