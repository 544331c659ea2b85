import button from '@parure/ui/button/button.module.css'
import { formatItemCount } from '@parure/ui/text/format-count.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './apply-filters.module.css'
import type { Filters } from './state/use-filters.ts'

interface Props {
  filters: Filters
  /** The id of the form that the button submits, when it is outside of it. */
  form?: string
}

/** Applies the ticks. Its label has the number of lots for the current ticks: `Apply Filters · 98 items`. */
export function ApplyFilters({ filters, form }: Props) {
  const { total, changed } = filters
  const items = total === null ? '…' : formatItemCount(total)
  return (
    <>
      <button type="submit" form={form} className={`${button.primary} ${button.block} ${styles.apply}`}>
        <span>Apply Filters</span> <span className={styles.items}>{`· ${items}`}</span>
      </button>
      {/* What changes within a button is not announced. */}
      <output className={type.spoken}>{changed && total !== null ? items : ''}</output>
    </>
  )
}
