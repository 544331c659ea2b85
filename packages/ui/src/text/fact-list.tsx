import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

interface Props {
  facts: readonly Fact[]
  /** A narrow column of labels, for short names. */
  narrow?: boolean
}

/** Names and values between hairlines. */
export function FactList({ facts, narrow = false }: Props) {
  return (
    <dl className={narrow ? styles.narrow : styles.list}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
