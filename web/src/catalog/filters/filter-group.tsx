import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import type { RangePart } from '@parure/domain/catalog/range-label'
import { iconMarkup } from '../../ui/icon-markup.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { markup } from '../../ui/markup.ts'
import { Still } from '../../ui/still.tsx'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import styles from './filter-group.module.css'
import { askedGroup, Undrawn, undrawnMarkup } from './undrawn.tsx'
import { useDrawn } from './use-drawn.ts'

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
  const asked = askedGroup(location)
  const { group, title, count, opens, inner = false } = props
  const drawn = opens || asked !== null
  if (drawn || !import.meta.env.SSR) return <LiveGroup {...props} open={opens || asked === group} drawn={drawn} />
  const chosen = count > 0 ? markup`<span class="${styles.count}">${count}</span>` : null
  const summary = markup`<summary>${title}${chosen}${chevron}</summary>`
  const content = markup`${summary}${undrawnMarkup({ group }, location)}`
  return <Still as="details" className={inner ? styles.inner : styles.group} content={content} />
}

const chevron = iconMarkup('chevron-down', 16, 1.5)

export function LiveGroup(props: Omit<Props, 'opens'> & { open: boolean; drawn: boolean }) {
  const { group, title, count, inner = false, children } = props
  const [open] = useState(props.open)
  const { drawn, details, summary } = useDrawn(props.drawn)
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
