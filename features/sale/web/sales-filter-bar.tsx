import type { Sales } from '../contract.ts'
import { useNavigate } from 'react-router'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { InlineSelect } from '@parure/ui/form/inline-select.tsx'
import { buildSalesAddress, type SalesFilters } from './build-sales-address.ts'
import { formatSaleCount } from '@parure/ui/text/format-count.ts'
import { excludeCancelled } from './exclude-cancelled.ts'
import styles from './sales.module.css'
import { formatWeeks } from './format-week.ts'

/** Country, house and saved lots; each filter applies at once. */
export function SalesFilterBar({ sales, filters }: { sales: Sales; filters: SalesFilters }) {
  const navigate = useNavigate()
  const change = (part: Partial<SalesFilters>) =>
    void navigate(buildSalesAddress({ ...filters, ...part }), { preventScrollReset: true })
  return (
    <div className={styles.bar}>
      <InlineSelect
        label="Country"
        labelled
        options={listChoices(sales.countries, filters.country)}
        value={filters.country ?? ''}
        onChange={(country) => change({ country: country || null })}
      />
      <InlineSelect
        label="Auction house"
        labelled
        options={listChoices(sales.houses, filters.house)}
        value={filters.house ?? ''}
        onChange={(house) => change({ house: house || null })}
      />
      <Checkbox
        label="With my saved lots"
        value="true"
        checked={filters.saved}
        onChange={(saved) => change({ saved })}
      />
      <output className={styles.status}>{formatStatus(sales)}</output>
    </div>
  )
}

/** Keeps the selected value as a choice when these months have none of it. */
function listChoices(named: Sales['countries'], chosen: string | null) {
  const names = named.map(({ name }) => name)
  const all = chosen === null || names.includes(chosen) ? names : [...names, chosen]
  return [{ value: '', text: 'All' }, ...all.map((name) => ({ value: name, text: name }))]
}

/** Formats the number of listed sales and their days. */
function formatStatus({ weeks, today }: Sales): string {
  const count = formatSaleCount(weeks.reduce((sum, { sales }) => sum + excludeCancelled(sales).length, 0))
  const [first, last] = [weeks[0], weeks.at(-1)]
  return first && last ? `${count}, ${formatWeeks(first.week, last.week, today)}` : count
}
