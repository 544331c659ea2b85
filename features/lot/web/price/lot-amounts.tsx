import type { LotDetail } from '../../contract.ts'
import { createContext, use, type ComponentProps, type ReactNode } from 'react'
import { Converted } from '@parure/features/currency/web/converted.tsx'
import text from '@parure/ui/text/type.module.css'
import styles from './lot-figures-section.module.css'
import { Price } from './price.tsx'

/** Undefined: amounts are converted at the latest rates. Null: no rates of the sale day are known. */
export const SaleRatesContext = createContext<LotDetail['saleRates']>(undefined)

type LotAmountProps = Pick<ComponentProps<typeof Converted>, 'amount' | 'currency' | 'label'>

/** The amount in the reader's currency, at the rates of the sale of a past lot. */
export function ConvertedLotAmount({ amount, currency, label }: LotAmountProps) {
  const rates = use(SaleRatesContext)
  if (rates === null) return null
  const sign = rates?.day.length === 7 ? 'about' : '≈'
  return <Converted amount={amount} currency={currency} units={rates?.units} sign={sign} label={label} />
}

interface FigureProps {
  label: string
  amount: string | null
  currency: string | null
  /** Shown instead of a missing amount. */
  otherwise: string
  children?: ReactNode
}

/** The figure that a lot's page begins with. */
export function Leading({ label, amount, currency, otherwise, children }: FigureProps) {
  return (
    <dl className={styles.leading}>
      <dt className={text.label}>{label}</dt>
      <dd className={amount === null ? styles.none : styles.amount}>
        {amount === null ? otherwise : <Price amount={amount} currency={currency} />}
        {amount !== null && <ConvertedLotAmount amount={amount} currency={currency} />}
      </dd>
      {children}
    </dl>
  )
}

/** One of the figures beside each other. */
export function Figure({ label, amount, currency, otherwise }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={amount === null ? styles.missing : undefined}>
        {amount === null ? otherwise : <Price amount={amount} currency={currency} />}
        {amount !== null && <ConvertedLotAmount amount={amount} currency={currency} />}
      </dd>
    </div>
  )
}
