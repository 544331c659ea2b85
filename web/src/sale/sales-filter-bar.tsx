import type { Sales } from '@parure/domain/sale/contract'
import { useNavigate } from 'react-router'
import { Checkbox } from '../ui/checkbox.tsx'
import { InlineSelect } from '../ui/inline-select.tsx'
import { salesAddress, type SalesFilters } from './sales-address.ts'
import { heldSales, salesText } from './sales-text.ts'
import styles from './sales.module.css'
import { weeksLabel } from './week-label.ts'

/** Country, house and saved lots; each filter applies at once. */
export function SalesFilterBar({ sales, filters }: { sales: Sales; filters: SalesFilters }) {
  const navigate = useNavigate()
  const change = (part: Partial<SalesFilters>) =>
    void navigate(salesAddress({ ...filters, ...part }), { preventScrollReset: true })
  return (
    <div className={styles.bar}>
      <InlineSelect
        label="Country"
        labelled
        options={choices(sales.countries, filters.country)}
        value={filters.country ?? ''}
        onChange={(country) => change({ country: country || null })}
      />
      <InlineSelect
        label="Auction house"
        labelled
        options={choices(sales.houses, filters.house)}
        value={filters.house ?? ''}
        onChange={(house) => change({ house: house || null })}
      />
      <Checkbox
        label="With my saved lots"
        value="true"
        checked={filters.saved}
        onChange={(saved) => change({ saved })}
      />
      <output className={styles.status}>{statusOf(sales)}</output>
    </div>
  )
}

/** Keeps the selected value as a choice when these months have none of it. */
function choices(named: Sales['countries'], chosen: string | null) {
  const names = named.map(({ name }) => name)
  const all = chosen === null || names.includes(chosen) ? names : [...names, chosen]
  return [{ value: '', text: 'All' }, ...all.map((name) => ({ value: name, text: name }))]
}

/** Formats the number of listed sales and their days. */
function statusOf({ weeks, today }: Sales): string {
  const count = salesText(weeks.reduce((sum, { sales }) => sum + heldSales(sales).length, 0))
  const [first, last] = [weeks[0], weeks.at(-1)]
  return first && last ? `${count}, ${weeksLabel(first.week, last.week, today)}` : count
}
