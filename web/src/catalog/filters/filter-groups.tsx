import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { CategoryFields } from './category-fields.tsx'
import styles from './filter-groups.module.css'
import { OptionFields } from './option-fields.tsx'
import { groupTitles, shownGroups } from './shown-groups.ts'
import type { Filters } from './use-filters.ts'

interface Props {
  filters: Filters
  /** Where room is short only the first group is open. */
  firstOnly?: boolean
}

/** The five filter groups. */
export function FilterGroups({ filters, firstOnly = false }: Props) {
  const opens = (group: FilterGroup) =>
    group === 'categories' || (!firstOnly && (group === 'gemstones' || filters.applied[group].length > 0))
  return shownGroups
    .filter((group) => filters.counts.options[group].count > 0)
    .map((group) => <Group key={group} group={group} filters={filters} opens={opens(group)} />)
}

function Group({ group, filters, opens }: { group: FilterGroup; filters: Filters; opens: boolean }) {
  // Only how it starts: afterwards the visitor opens and closes it.
  const [open] = useState(opens)
  const title = groupTitles[group]
  const count = filters.draft[group].length
  return (
    <details className={styles.group} open={open}>
      <summary>
        {title}
        {count > 0 && <span className={styles.count}>{count}</span>}
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </summary>
      <fieldset className={styles.body} aria-label={title}>
        {group === 'categories' ? (
          <CategoryFields filters={filters} />
        ) : (
          <OptionFields group={group} filters={filters} />
        )}
      </fieldset>
    </details>
  )
}
