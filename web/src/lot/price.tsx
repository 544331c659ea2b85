import { groupedPrice, spokenPrice } from '@parure/domain/money'
import { Fragment } from 'react'
import type from '../ui/type.module.css'
import styles from './price.module.css'

interface Props {
  /** As on the wire: `"48000"` or `"48000-65000"`. */
  amount: string
  currency: string | null
}

/** `48 000 – 65 000 CHF` for the eye, the currency never on a line of its own, "48 000 to 65 000 Swiss francs" for the ear. */
export function Price({ amount, currency }: Props) {
  return (
    <>
      <span className={styles.price} aria-hidden="true">
        <Breakable text={groupedPrice(amount)} />
        {currency && <span className={styles.currency}>{`\u00a0${currency}`}</span>}
      </span>
      <span className={type.spoken}>{spokenPrice(amount, currency ?? '').trim()}</span>
    </>
  )
}

/** Where even a whole line is too narrow for a range, it may break after its dash. */
function Breakable({ text }: { text: string }) {
  // Most amounts are no ranges.
  if (!text.includes('–')) return text
  return text.split(/(?<=–)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
