import { formatGroupedPrice, formatSpokenPrice } from '@parure/values/money.ts'
import { Fragment } from 'react'
import type from '@parure/ui/type.module.css'
import styles from './price.module.css'

interface Props {
  /** A wire amount: `"48000"` or `"48000-65000"`. */
  amount: string
  currency: string | null
}

/**
 * Shows `48 000 – 65 000 CHF`, with the currency never on a line of its own; announced as "48 000 to 65 000 Swiss
 * francs".
 */
export function Price({ amount, currency }: Props) {
  return (
    <>
      <span className={styles.price} aria-hidden="true">
        <Breakable text={formatGroupedPrice(amount)} />
        {currency && <span className={styles.currency}>{`\u00a0${currency}`}</span>}
      </span>
      <span className={type.spoken}>{formatSpokenPrice(amount, currency ?? '').trim()}</span>
    </>
  )
}

/** Allows a line break after the dash of a range that is wider than a line. */
function Breakable({ text }: { text: string }) {
  // Most amounts are not ranges.
  if (!text.includes('–')) return text
  return text.split(/(?<=–)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
