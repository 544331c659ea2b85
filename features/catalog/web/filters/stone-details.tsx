import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { FacetFields } from './options/facet-fields.tsx'
import { FilterGroup } from './filter-group.tsx'
import styles from './filter-group.module.css'
import { groupTitles } from '../../group-titles.ts'
import { hasOptions } from './state/facet-options.ts'
import type { Filters } from './state/use-filters.ts'

const groups = [
  'colours',
  'hues',
  'clarities',
  'origins',
  'treatments',
  'laboratories',
] as const satisfies readonly OptionGroup[]

/** Details of the principal stone, each in a separate group. */
export function StoneDetails({ filters, opens }: { filters: Filters; opens: boolean }) {
  const shown = groups.filter((group) => hasOptions(filters, group))
  if (shown.length === 0) return null
  const count = groups.reduce((sum, group) => sum + filters.draft[group].length, 0)
  return (
    <FilterGroup group="stones" title="Gemstone detail" count={count} opens={opens || count > 0}>
      <p className={styles.hint}>These apply to the main stone only.</p>
      {shown.map((group) => (
        <FilterGroup
          key={group}
          group={group}
          title={groupTitles[group]}
          count={filters.draft[group].length}
          opens={filters.applied[group].length > 0}
          inner
        >
          <FacetFields group={group} filters={filters} />
        </FilterGroup>
      ))}
    </FilterGroup>
  )
}
