import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import type { RangePart } from '@parure/domain/catalog/range-label'
import { ChevronDown } from '../../ui/icons.tsx'
import { useState, type ReactNode } from 'react'
import styles from './filter-group.module.css'
import { Undrawn, useAskedGroup } from './undrawn.tsx'
import { useDrawn } from './use-drawn.ts'

interface Props {
  group: OptionGroup | RangePart | 'stones'
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
export function FilterGroup({ group, title, count, opens, inner = false, children }: Props) {
  const asked = useAskedGroup()
  const [open] = useState(opens || asked === group)
  const { drawn, details, summary } = useDrawn(open || asked !== null)
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
