import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { RangePart } from '../../format-range-label.ts'
import { renderIcon } from '@parure/ui/render-icon.ts'
import { ChevronDown } from '@parure/ui/icons.tsx'
import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { isServer } from '@parure/render/is-server.ts'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import styles from './filter-group.module.css'
import { parseExpandedGroup, Undrawn, renderUndrawn } from './undrawn.tsx'
import { useDetailsContent } from './use-details-content.ts'

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

/**
 * A part of the filters that opens and closes. The server renders the same markup that the browser hydrates when it is
 * closed.
 */
export function FilterGroup(props: Props) {
  const location = useLocation()
  const expandedGroup = parseExpandedGroup(location)
  const { group, title, count, opens, inner = false } = props
  const drawn = opens || expandedGroup !== null
  if (drawn || !isServer) return <LiveGroup {...props} open={opens || expandedGroup === group} drawn={drawn} />
  const chosen = count > 0 ? renderHtml`<span class="${styles.count}">${count}</span>` : null
  const summary = renderHtml`<summary>${title}${chosen}${chevron}</summary>`
  const content = renderHtml`${summary}${renderUndrawn({ group }, location)}`
  return <StaticHtml as="details" className={inner ? styles.inner : styles.group} content={content} />
}

const chevron = renderIcon('chevron-down', 16, 1.5)

export function LiveGroup(props: Omit<Props, 'opens'> & { open: boolean; drawn: boolean }) {
  const { group, title, count, inner = false, children } = props
  const [open] = useState(props.open)
  const { drawn, details, summary } = useDetailsContent(props.drawn)
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
