import type { Sales } from '../contract.ts'
import { Link } from 'react-router'
import { buildSalesAddress, type SalesFilters } from './build-sales-address.ts'
import { formatSaleCount } from '@parure/ui/text/format-count.ts'
import styles from './month-strip.module.css'
import { formatShortMonth } from './format-week.ts'

/** Units of the drawing. */
const [step, height] = [4, 24]

/** Eight months, each with a bar for each day. */
export function MonthStrip({ sales, filters }: { sales: Sales; filters: SalesFilters }) {
  const most = Math.max(1, ...sales.months.flatMap(({ days }) => days.map(({ count }) => count)))
  const current = filters.month ?? (sales.weeks[0]?.sales[0]?.auctionDate ?? sales.today).slice(0, 7)
  const { from: _, ...otherFilters } = filters
  return (
    <nav aria-label="Months">
      <ul className={styles.strip}>
        {sales.months.map(({ month, count, days }) => (
          <li key={month}>
            <Link
              to={buildSalesAddress({ ...otherFilters, month })}
              aria-current={month === current ? 'true' : undefined}
            >
              <svg
                viewBox={`0 0 ${31 * step} ${height}`}
                preserveAspectRatio="none"
                className={styles.days}
                aria-hidden
              >
                {days.map(({ day, count: each }) => (
                  <rect
                    key={day}
                    className={day === sales.today ? styles.today : day < sales.today ? styles.past : undefined}
                    x={(Number(day.slice(8)) - 1) * step}
                    width={step - 1.5}
                    y={height - (each / most) * height}
                    height={(each / most) * height}
                  />
                ))}
              </svg>
              <span>{formatShortMonth(month)}</span>
              <small>{formatSaleCount(count)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
