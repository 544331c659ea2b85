import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { RangePart } from '../../format-range-label.ts'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import { useState, type ReactNode } from 'react'
import styles from './filter-group.module.css'
import { Undrawn, useExpandedGroup } from './options/undrawn.tsx'
import { useDetailsContent } from './options/use-details-content.ts'

interface Props {
  group: OptionGroup | RangePart | 'stones'
  title: string
  /** Number of choices in the group. */
  count: number
  /** Only the initial state: afterwards the visitor opens and closes it. */
  opens: boolean
  /** A group within another one. */
  inner?: boolean
  children: ReactNode
}

/** A part of the filters that opens and closes. */
export function FilterGroup({ group, title, count, opens, inner = false, children }: Props) {
  const expandedGroup = useExpandedGroup()
  const [open] = useState(opens || expandedGroup === group)
  const { drawn, details, summary } = useDetailsContent(opens || expandedGroup !== null)
  return (
    <details className={inner ? styles.inner : styles.group} open={open} {...details}>
      <summary {...summary}>
        {title}
        {count > 0 && <span className={styles.count}>{count}</span>}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </summary>
      {drawn ? (
        <fieldset className={styles.body} aria-label={title}>
          {children}
        </fieldset>
      ) : (
        <Undrawn group={group} />
      )}
    </details>
  )
}
