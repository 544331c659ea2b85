import type { SaleCard } from '../contract.ts'
import { formatCount, formatLotCount, formatSaleCount } from '@parure/ui/text/format-count.ts'
import { SaleListRow } from './sale-list-row.tsx'
import { excludeCancelled } from './exclude-cancelled.ts'
import styles from './sales.module.css'
import { formatWeek } from './format-week.ts'

interface Props {
  week: string
  sales: readonly SaleCard[]
  today: string
  isThis: boolean
}

export function SaleWeek({ week, sales, today, isThis }: Props) {
  const held = excludeCancelled(sales)
  const lots = held.reduce((sum, sale) => sum + sale.lots, 0)
  const saved = held.reduce((sum, sale) => sum + sale.saved, 0)
  return (
    <section className={styles.week}>
      <div className={styles.weekHead}>
        <div>
          <h2>{formatWeek(week, today)}</h2>
          <p>
            {isThis && 'This week · '}
            {formatSaleCount(held.length)} · {formatLotCount(lots)}
            {saved > 0 && <span>{formatCount(saved)} of them saved</span>}
          </p>
        </div>
      </div>
      <ul className={styles.sales}>
        {sales.map((sale) => (
          <SaleListRow key={sale.id} sale={sale} />
        ))}
      </ul>
    </section>
  )
}
