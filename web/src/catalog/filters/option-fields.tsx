import type { FilterOption } from '@parure/domain/catalog/contract'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type from '../../ui/type.module.css'
import { tickOf } from './category-choice.ts'
import { namedLike } from './named-like.ts'
import { OptionField } from './option-field.tsx'
import styles from './option-fields.module.css'
import { shortList } from './short-list.ts'
import type { Filters } from './use-filters.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Groups longer than this get a box to find an option by its name. */
const findsFrom = 20

interface Props {
  group: FilterGroup
  filters: Filters
}

/** The options of a group without sub-categories: a few, the rest on "Show all", and a find box when there are many. */
export function OptionFields({ group, filters }: Props) {
  const [find, setFind] = useState('')
  const hydrated = useHydrated()
  const options = filters.counts.options[group]
  const { leading, rest } = shortList(options, filters.applied[group])
  const rows = (list: readonly FilterOption[]) =>
    list.map((option) => (
      <OptionField
        key={option.name}
        group={group}
        option={option}
        tick={tickOf(option, filters.draft[group])}
        filters={filters}
      />
    ))
  return (
    <>
      {hydrated && options.length > findsFrom && <FindBox group={group} find={find} onFind={setFind} />}
      {find.trim() ? <Found>{rows(namedLike(options, find))}</Found> : rows(leading)}
      {!find.trim() && rest.length > 0 && (
        <Rest group={group} rest={rest} count={options.length}>
          {rows}
        </Rest>
      )}
    </>
  )
}

/** More than these are only made when somebody opens them: of thousands, making them takes longer than all else on the page. */
const madeAtOnce = 50

interface RestProps {
  group: FilterGroup
  rest: readonly FilterOption[]
  count: number
  children: (list: readonly FilterOption[]) => React.ReactNode
}

/** Without JavaScript the last row leads to the page with all of them. */
function Rest({ group, rest, count, children }: RestProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const asked = params.get('all') === group
  const [opened, setOpened] = useState(asked)
  const whole = opened || rest.length <= madeAtOnce
  params.set('all', group)
  return (
    <details className={styles.rest} open={asked} onToggle={() => setOpened(true)}>
      <summary className={type.link}>
        <span>Show all {count}</span>
        <span>Show fewer</span>
      </summary>
      {children(whole ? rest : rest.slice(0, madeAtOnce))}
      {!whole && (
        <a className={type.link} href={`${pathname}?${params}`}>
          {`All ${count} ${group}`}
        </a>
      )}
    </details>
  )
}

function Found({ children }: { children: React.ReactNode[] }) {
  if (children.length > 0) return children
  return <p className={styles.none}>Nothing of that name</p>
}

function FindBox({ group, find, onFind }: { group: string; find: string; onFind: (find: string) => void }) {
  return (
    <input
      type="search"
      className={styles.find}
      placeholder={`Find in ${group}`}
      aria-label={`Find in ${group}`}
      value={find}
      onChange={(event) => onFind(event.target.value)}
      // The form around it would apply the filters.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
