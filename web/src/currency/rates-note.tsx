import { shownDate } from '@parure/domain/lot/auction-date'
import layout from '../ui/layout.module.css'
import styles from './rates-note.module.css'
import { useReaderMoney } from './reader-money.ts'

/** By what rates the amounts on this page were converted; drawn only on pages that have such amounts. */
export function RatesNote() {
  const money = useReaderMoney()
  if (!money?.rates.day) return null
  return (
    <p className={`${layout.wrap} ${styles.note}`}>
      Amounts with ≈ are converted at the European Central Bank’s reference rates of {shownDate(money.rates.day)}, to
      three figures.
    </p>
  )
}
