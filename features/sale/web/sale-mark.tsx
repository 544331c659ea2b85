import type { SaleState } from '../state.ts'
import styles from './sale-mark.module.css'

const stateTexts: Record<SaleState, string> = {
  upcoming: 'Upcoming',
  today: 'Today',
  awaiting: 'Awaiting results',
  results: 'Results in',
  unpublished: 'Results not published',
  cancelled: 'Canceled',
}

/** The state of a sale, behind its sign. */
export function SaleMark({ state }: { state: SaleState }) {
  return <span className={`${styles.mark} ${styles[state]}`}>{stateTexts[state]}</span>
}
