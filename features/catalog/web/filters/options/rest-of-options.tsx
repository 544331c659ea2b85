import type { FilterOption } from '../../../contract.ts'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { useEffect, type ReactNode } from 'react'
import type from '@parure/ui/text/type.module.css'
import styles from './rest-of-options.module.css'
import { formatGroupWords, Undrawn, useExpandedGroup } from './undrawn.tsx'
import { useDetailsContent } from './use-details-content.ts'

interface Props {
  group: OptionGroup
  /** The loaded options. */
  rest: readonly FilterOption[]
  /** Number of options of the group. */
  count: number
  onOpen: () => void
  /** Replaces options that are not loaded. */
  missing: ReactNode
  children: (list: readonly FilterOption[]) => ReactNode
}

/**
 * The options after the first few, rendered when they are opened; without JavaScript a link in their place opens the
 * page with all.
 */
export function RestOfOptions({ group, rest, count, onOpen, missing, children }: Props) {
  const isExpanded = useExpandedGroup() === group
  const { drawn, details, summary } = useDetailsContent(isExpanded)
  useEffect(() => {
    if (drawn) onOpen()
  }, [drawn, onOpen])
  return (
    <details className={styles.rest} open={isExpanded} {...details}>
      <summary className={type.link} {...summary}>
        <span>Show all {count}</span>
        <span>Show fewer</span>
      </summary>
      {drawn ? children(rest) : <Undrawn group={group} words={`All ${count} ${formatGroupWords(group)}`} />}
      {missing}
    </details>
  )
}
