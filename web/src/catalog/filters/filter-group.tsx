import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styles from './filter-group.module.css'

interface Props {
  title: string
  /** How many choices are made in it. */
  count: number
  /** Only how it starts: afterwards the visitor opens and closes it. */
  opens: boolean
  /** One of several within a group. */
  inner?: boolean
  children: ReactNode
}

/** A part of the filters that opens and closes. */
export function FilterGroup({ title, count, opens, inner = false, children }: Props) {
  const [open] = useState(opens)
  return (
    <details className={inner ? styles.inner : styles.group} open={open}>
      <summary>
        {title}
        {count > 0 && <span className={styles.count}>{count}</span>}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </summary>
      <fieldset className={styles.body} aria-label={title}>
        {children}
      </fieldset>
    </details>
  )
}
