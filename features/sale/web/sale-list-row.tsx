import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { detectLanguage } from '@parure/features/lot/detect-language.ts'
import type { SaleCard } from '../contract.ts'
import { Heart } from '@parure/ui/icon/icons.tsx'
import { Link } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import { canAddReminder, SaleCalendar } from './sale-calendar.tsx'
import { SaleMark } from './sale-mark.tsx'
import { formatSaleTime } from './format-sale-time.ts'
import { formatLotCount } from '@parure/ui/text/format-count.ts'
import styles from './sales.module.css'
import { formatSaleDays } from './format-week.ts'

/** A sale in its week: one link, and the calendar menu. */
export function SaleListRow({ sale }: { sale: SaleCard }) {
  const { days, weekdays } = formatSaleDays(sale.auctionDate ?? '')
  const title = sale.title ?? 'Jewelry sale'
  return (
    <li className={sale.state === 'today' ? styles.isToday : undefined}>
      <p className={styles.day}>
        {sale.state === 'cancelled' ? <s>{days}</s> : days}
        <small>{weekdays}</small>
        {sale.movedFrom && <MovedFrom days={sale.movedFrom} />}
      </p>
      <p className={styles.title} lang={detectLanguage(title)}>
        <Link to={`/sales/${sale.id}`}>{title}</Link>
        <span lang="en">{sale.house}</span>
      </p>
      <p className={styles.place}>
        {sale.location ?? 'Location not published'}
        <span>{formatSaleTime(sale) ?? 'Time not published'}</span>
      </p>
      <div className={styles.facts}>
        <SaleMark state={sale.state} />
        <span>{formatLotCount(sale.lots)}</span>
        {sale.saved > 0 && (
          <span className={styles.saved}>
            <Heart size={14} strokeWidth={1.5} aria-hidden />
            {sale.saved} saved
          </span>
        )}
      </div>
      {canAddReminder(sale) && (
        <div className={styles.calendar}>
          <SaleCalendar sale={sale} look="icon" />
        </div>
      )}
    </li>
  )
}

/** The original days of a sale that moved, struck through. */
export function MovedFrom({ days }: { days: string }) {
  return (
    <small className={styles.moved}>
      <span className={type.spoken}>moved from </span>
      <s>{formatAuctionDate(days)}</s>
    </small>
  )
}
