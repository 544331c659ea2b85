import { formatGroupedPrice, formatSpokenPrice } from '@parure/values/money.ts'
import { convertPrice, type CurrencyUnits } from '@parure/features/rates/convert.ts'
import type from '@parure/ui/type.module.css'
import styles from './converted.module.css'
import { useReaderMoney } from './load-reader-money.ts'

interface Props {
  amount: string
  currency: string | null
  /** Replaces the latest rates. */
  units?: CurrencyUnits | undefined
  sign?: '≈' | 'about'
  /** Shown before the amount, where the original is elsewhere. */
  label?: string | undefined
}

/** The amount in the reader's currency, on a line of its own. Renders nothing without a selected currency or a rate. */
export function Converted({ amount, currency, units, sign = '≈', label }: Props) {
  const money = useReaderMoney()
  const figures = money && convertPrice(amount, currency, money.currency, units ?? money.rates.perEuro)
  if (!money || figures === null) return null
  return (
    <small className={styles.converted} data-converted>
      {label && `${label} `}
      <span aria-hidden="true">{`${sign} ${formatGroupedPrice(figures)} ${money.currency}`}</span>
      <span className={type.spoken}>about {formatSpokenPrice(figures, money.currency)}</span>
    </small>
  )
}
