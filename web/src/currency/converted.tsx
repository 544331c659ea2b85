import { groupedPrice, spokenPrice } from '@parure/domain/money'
import { converted } from '@parure/domain/rates/convert'
import type from '../ui/type.module.css'
import styles from './converted.module.css'
import { useReaderMoney } from './reader-money.ts'

/** The amount in the reader's currency, as a quiet line of its own; nothing where none is chosen or there is no rate. */
export function Converted({ amount, currency }: { amount: string; currency: string | null }) {
  const money = useReaderMoney()
  const figures = money && converted(amount, currency, money.currency, money.rates)
  if (!money || figures === null) return null
  return (
    <small className={styles.converted} data-converted>
      <span aria-hidden="true">{`≈ ${groupedPrice(figures)} ${money.currency}`}</span>
      <span className={type.spoken}>about {spokenPrice(figures, money.currency)}</span>
    </small>
  )
}
