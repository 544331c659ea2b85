import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Names and values between hairlines. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
