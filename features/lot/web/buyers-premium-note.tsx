import type { PriceBasis } from '../status.ts'
import text from '@parure/ui/type.module.css'
import styles from './buyers-premium-note.module.css'
import { Price } from './price.tsx'

interface Props {
  basis: PriceBasis | null
  /** The price with the premium; null where it cannot be computed. */
  amount: string | null
  currency: string | null
}

/** The note on the price of a past lot. */
export function BuyersPremium({ basis, amount, currency }: Props) {
  return (
    <>
      <p className={styles.note}>
        <span>+ 20% buyer’s premium</span>
        {amount !== null && <Price amount={amount} currency={currency} />}
      </p>
      <p className={`${text.tiny} ${text.faint} ${styles.meaning}`}>
        An additional 20% fee added to the final bid.
        {basis === 'inclusive' && ' This price includes it already.'}
      </p>
    </>
  )
}
