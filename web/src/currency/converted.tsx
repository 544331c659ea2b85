import { groupedPrice, spokenPrice } from '@parure/domain/money'
import { converted, type Units } from '@parure/domain/rates/convert'
import type from '../ui/type.module.css'
import styles from './converted.module.css'
import { useReaderMoney } from './reader-money.ts'

interface Props {
  amount: string
  currency: string | null
  /** Replaces the latest rates. */
  units?: Units | undefined
  sign?: '≈' | 'about'
  /** Shown before the amount, where the original is elsewhere. */
  label?: string | undefined
}

/** The amount in the reader's currency, on a line of its own. Renders nothing without a selected currency or a rate. */
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
