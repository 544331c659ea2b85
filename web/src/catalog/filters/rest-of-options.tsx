import type { FilterOption } from '@parure/domain/catalog/contract'
import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { optionsAtOnce, wholeGroupKey } from '@parure/domain/catalog/first-options'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type from '../../ui/type.module.css'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './rest-of-options.module.css'

interface Props {
  group: OptionGroup
  /** As far as they are there. */
  rest: readonly FilterOption[]
  /** How many options the group has. */
  count: number
  onOpen: () => void
  /** Stands for those that are not there. */
  missing: ReactNode
  children: (list: readonly FilterOption[]) => ReactNode
}

/**
 * The options after the first few. Of very many the page holds a part until somebody opens them; without JavaScript the
 * last row leads to the page with all.
 */
export function RestOfOptions({ group, rest, count, onOpen, missing, children }: Props) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const asked = params.get(wholeGroupKey) === group
  const [opened, setOpened] = useState(asked)
  const hydrated = useHydrated()
  const details = useRef<HTMLDetailsElement>(null)
  const look = useCallback(() => {
    if (!details.current?.open) return
    setOpened(true)
    onOpen()
  }, [onOpen])
  // Somebody may have opened them before the page took over.
  useEffect(look, [look])
  params.set(wholeGroupKey, group)
  return (
    <details ref={details} className={styles.rest} open={asked} onToggle={look}>
      <summary className={type.link}>
        <span>Show all {count}</span>
        <span>Show fewer</span>
      </summary>
      {children(opened ? rest : rest.slice(0, optionsAtOnce))}
      {missing}
      {!hydrated && !asked && count > optionsAtOnce && (
        <a className={type.link} href={`${pathname}?${params}`}>
          {`All ${count} ${group}`}
        </a>
      )}
    </details>
  )
}
