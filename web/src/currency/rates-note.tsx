import { shownDate } from '@parure/domain/lot/auction-date'
import layout from '../ui/layout.module.css'
import { markup } from '../ui/markup.ts'
import { Still } from '../ui/still.tsx'
import styles from './rates-note.module.css'
import { useReaderMoney } from './reader-money.ts'

/** The rates of the converted amounts on this page. Shown by CSS only on pages with such amounts. */
export function RatesNote() {
  const money = useReaderMoney()
  if (!money?.rates.day) return null
  const day = shownDate(money.rates.day)
  const words = `Amounts with ≈ are converted at the European Central Bank’s reference rates of ${day}, to three figures.`
  return <Still as="p" className={`${layout.wrap} ${styles.note}`} content={markup`${words}`} />
}
