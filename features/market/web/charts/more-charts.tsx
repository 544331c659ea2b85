import type { ReactNode } from 'react'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import answer from '../head/market-answer.module.css'
import styles from '../market.module.css'

/** Further charts of a market page, closed until asked for. */
export function MoreCharts({ children }: { children: ReactNode }) {
  return (
    <details className={answer.more}>
      <summary>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        More charts
      </summary>
      <div className={styles.pair}>{children}</div>
    </details>
  )
}
