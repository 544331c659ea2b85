import { groupedPrice, spokenPrice } from '@parure/domain/money'
import { converted, type Units } from '@parure/domain/rates/convert'
import type from '../ui/type.module.css'
import styles from './converted.module.css'
import { useReaderMoney } from './reader-money.ts'

interface Props {
  amount: string
  currency: string | null
  /** Instead of the latest rates. */
  units?: Units | undefined
  sign?: '≈' | 'about'
  /** Where the amount itself is drawn elsewhere. */
  label?: string | undefined
}

/** The amount in the reader's currency, as a quiet line of its own; nothing where none is chosen or there is no rate. */
export function Converted({ amount, currency, units, sign = '≈', label }: Props) {
  const money = useReaderMoney()
  const figures = money && converted(amount, currency, money.currency, units ?? money.rates.perEuro)
  if (!money || figures === null) return null
  return (
    <small className={styles.converted} data-converted>
      {label && `${label} `}
      <span aria-hidden="true">{`${sign} ${groupedPrice(figures)} ${money.currency}`}</span>
      <span className={type.spoken}>about {spokenPrice(figures, money.currency)}</span>
    </small>
  )
}
