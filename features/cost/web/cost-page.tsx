import { useLocation } from 'react-router'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import type from '@parure/ui/text/type.module.css'
import type { Route } from './+types/cost-page.ts'
import { CostCalculator } from './cost-calculator.tsx'
import { CostNote } from './cost-note.tsx'
import styles from './cost-page.module.css'
import { parseCostQuestion } from './cost-question.ts'

export const meta = createMeta({
  title: 'Cost Calculator',
  description:
    'Total cost of an auction bid: buyer’s premium, tax, import duty and shipping, and the highest bid within a budget.',
  path: '/cost',
})

/** The current day in UTC, for the age of rates. */
export const loader = () => ({ today: new Date().toISOString().slice(0, 10) })

export default function CostPage({ loaderData: { today } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <div className={styles.page}>
      <h1 className={type.display2}>Total cost</h1>
      <p className={type.lead}>Buyer’s premium, tax, duty and shipping are added to your bid.</p>
      <CostCalculator first={parseCostQuestion(new URLSearchParams(search))} today={today} />
      <CostNote className={styles.note} />
    </div>
  )
}
