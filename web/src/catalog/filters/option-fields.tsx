import type { FilterOption } from '@parure/domain/catalog/contract'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { useCallback, useState, type ReactNode } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { tickOf } from './category-choice.ts'
import { FindBox } from './find-box.tsx'
import { MissingOptions } from './missing-options.tsx'
import { namedLike } from './named-like.ts'
import { OptionField } from './option-field.tsx'
import styles from './option-fields.module.css'
import { RestOfOptions } from './rest-of-options.tsx'
import { shortList } from './short-list.ts'
import type { Filters } from './use-filters.ts'
import { useWholeGroup } from './use-whole-group.ts'

/** Groups longer than this get a box to find an option by its name. */
const findsFrom = 20

/** The options of a group without sub-categories: a few, the rest on "Show all", and a find box when there are many. */
export function OptionFields({ group, filters }: { group: FilterGroup; filters: Filters }) {
  const [find, setFind] = useState('')
  const [wanted, setWanted] = useState(false)
  const want = useCallback(() => setWanted(true), [])
  const hydrated = useHydrated()
  const all = useWholeGroup(group, filters, wanted)
  const { count } = filters.counts.options[group]
  const { leading, rest } = shortList(all.options, filters.applied[group])
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
  const missing = wanted && <MissingOptions {...all} />
  return (
    <>
      {hydrated && count > findsFrom && <FindBox group={group} find={find} onFind={setFind} onFocus={want} />}
      {find.trim() ? (
        <>
          <Found whole={all.whole}>{rows(namedLike(all.options, find))}</Found>
          {missing}
        </>
      ) : (
        <>
          {rows(leading)}
          {rest.length > 0 && (
            <RestOfOptions group={group} rest={rest} count={count} onOpen={want} missing={missing}>
              {rows}
            </RestOfOptions>
          )}
        </>
      )}
    </>
  )
}

function Found({ whole, children }: { whole: boolean; children: ReactNode[] }) {
  if (children.length > 0) return children
  return whole && <p className={styles.none}>Nothing of that name</p>
}
