import { Converted } from '../currency/converted.tsx'
import styles from './lot-card.module.css'
import type { Figure } from './lot-card-figures.ts'
import { Price } from './price.tsx'

/** One line of a lot card: its label and the amount, or what stands in its place. */
export function FigureLine({ figure, currency }: { figure: Figure; currency: string | null }) {
  return (
    <div>
      <dt>{figure.label}</dt>
      {figure.amount === null ? (
        <dd className={styles.none}>{figure.otherwise}</dd>
      ) : (
        <dd>
          <Price amount={figure.amount} currency={currency} />
          {figure.converts && <Converted amount={figure.amount} currency={currency} />}
        </dd>
      )}
    </div>
  )
}
