import text from '@parure/ui/text/type.module.css'
import styles from './buyers-premium-note.module.css'
import { Price } from './price.tsx'

interface Props {
  /** The premium of this lot's sale; null when it is not known. */
  salePercent: string | null
  /** The price with 20 %, where the premium of the sale is not known; null when it cannot be computed. */
  amount: string | null
  currency: string | null
}

/** The note on the price of a past lot, beside the premium of its own sale. */
export function BuyersPremium({ salePercent, amount, currency }: Props) {
  return (
    <>
      <p className={styles.note}>
        <span>+ 20% buyer’s premium</span>
        {salePercent === null ? (
          amount !== null && <Price amount={amount} currency={currency} />
        ) : (
          <b>{`This sale: ${salePercent}%`}</b>
        )}
      </p>
      <p className={`${text.tiny} ${text.faint} ${styles.meaning}`}>
        General note: an additional 20% fee added to the final bid.
      </p>
    </>
  )
}
