import { shownDate } from '@parure/domain/lot/auction-date'
import { languageOf } from '@parure/domain/lot/language-of'
import type { SaleCard } from '@parure/domain/sale/contract'
import { Heart } from '../ui/icons.tsx'
import { Link } from 'react-router'
import type from '../ui/type.module.css'
import { mayRemind, SaleCalendar } from './sale-calendar.tsx'
import { SaleMark } from './sale-mark.tsx'
import { saleTime } from './sale-time.ts'
import { lotsText } from './sales-text.ts'
import styles from './sales.module.css'
import { dayLabel } from './week-label.ts'

/** A sale in its week: one link, and the calendar menu. */
export function SaleRow({ sale }: { sale: SaleCard }) {
  const { days, weekdays } = dayLabel(sale.auctionDate ?? '')
  const title = sale.title ?? 'Jewelry sale'
  return (
    <li className={sale.state === 'today' ? styles.isToday : undefined}>
      <p className={styles.day}>
        {sale.state === 'cancelled' ? <s>{days}</s> : days}
        <small>{weekdays}</small>
        {sale.movedFrom && <MovedFrom days={sale.movedFrom} />}
      </p>
      <p className={styles.title} lang={languageOf(title)}>
        <Link to={`/sales/${sale.id}`}>{title}</Link>
        <span lang="en">{sale.house}</span>
      </p>
      <p className={styles.place}>
        {sale.location ?? 'Place not published'}
        <span>{saleTime(sale) ?? 'Time not published'}</span>
      </p>
      <div className={styles.facts}>
        <SaleMark state={sale.state} />
        <span>{lotsText(sale.lots)}</span>
        {sale.saved > 0 && (
          <span className={styles.saved}>
            <Heart size={14} strokeWidth={1.5} aria-hidden />
            {sale.saved} saved
          </span>
        )}
      </div>
      {mayRemind(sale) && (
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
      <s>{shownDate(days)}</s>
    </small>
  )
}
