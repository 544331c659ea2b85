import type { SaleCard } from '@parure/domain/sale/contract'
import { countText } from '../ui/count-text.ts'
import { SaleRow } from './sale-row.tsx'
import { heldSales, lotsText, salesText } from './sales-text.ts'
import styles from './sales.module.css'
import { weekLabel } from './week-label.ts'

interface Props {
  week: string
  sales: readonly SaleCard[]
  today: string
  isThis: boolean
}

export function SaleWeek({ week, sales, today, isThis }: Props) {
  const held = heldSales(sales)
  const lots = held.reduce((sum, sale) => sum + sale.lots, 0)
  const saved = held.reduce((sum, sale) => sum + sale.saved, 0)
  return (
    <section className={styles.week}>
      <div className={styles.weekHead}>
        <div>
          <h2>{weekLabel(week, today)}</h2>
          <p>
            {isThis && 'This week · '}
            {salesText(held.length)} · {lotsText(lots)}
            {saved > 0 && <span>{countText(saved)} of them saved</span>}
          </p>
        </div>
      </div>
      <ul className={styles.sales}>
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </ul>
    </section>
  )
}
