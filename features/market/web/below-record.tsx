import type { Backtest } from '@parure/features/comparable/contract.ts'
import type from '@parure/ui/type.module.css'
import styles from './market.module.css'
import { formatMarketCount } from './money.ts'

type Below = NonNullable<NonNullable<Backtest['record']>['below']>

/** How past lots with an estimate below the range did, and whether such lots are marked. */
export function BelowRecord({ below: { marked, markedAbove, others, othersAbove, isShown } }: { below: Below }) {
  return (
    <section aria-labelledby="below">
      <h2 id="below" className={type.display3}>
        Estimates below similar sales
      </h2>
      <p className={styles.lead}>
        {marked === 0
          ? 'No past lot had a high estimate below its range. '
          : `Of ${formatMarketCount(marked)} sold lots whose high estimate was below the range from sales, ${formatMarketCount(markedAbove)} (${formatShare(markedAbove, marked)}) sold above the middle of their estimate; of ${formatMarketCount(others)} others ${formatMarketCount(othersAbove)} (${formatShare(othersAbove, others)}) did. `}
        {isShown
          ? 'This is more than chance, so we mark upcoming lots with such an estimate.'
          : 'Too few sales show that such lots sell above their estimates more often, so we don’t mark upcoming lots.'}
      </p>
    </section>
  )
}

const formatShare = (part: number, of: number): string => (of === 0 ? '—' : `${Math.round((part * 100) / of)}%`)
