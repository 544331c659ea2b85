import { saleGroups } from '@parure/vocabulary/filter-group.ts'
import { mayChooseSales } from '../address/list-selection.ts'
import { FacetFields } from './options/facet-fields.tsx'
import { FilterGroup } from './filter-group.tsx'
import { figureTitles, groupTitles } from '../../group-titles.ts'
import { LockedLine } from './locked-line.tsx'
import { SaleDatesField } from './range/sale-dates-field.tsx'
import type { Filters } from './state/use-filters.ts'

/** Auction house, location and day of the sale; three locked lines for plans without sale details. */
export function SaleFilters({ filters }: { filters: Filters }) {
  const { kind, facets, draft, applied } = filters
  if (!facets) return null
  if (!mayChooseSales(facets))
    return [...saleGroups.map((group) => groupTitles[group]), figureTitles.saleDates].map((title) => (
      <LockedLine key={title} title={title} plan="Standard" />
    ))
  return (
    <>
      {saleGroups.map((group) => (
        <FilterGroup
          key={group}
          group={group}
          title={groupTitles[group]}
          count={draft[group].length}
          opens={applied[group].length > 0}
        >
          <FacetFields group={group} filters={filters} />
        </FilterGroup>
      ))}
      {!kind.within && (
        <FilterGroup
          group="saleDates"
          title={figureTitles.saleDates}
          count={draft.saleDates ? 1 : 0}
          opens={applied.saleDates !== null}
        >
          <SaleDatesField filters={filters} />
        </FilterGroup>
      )}
    </>
  )
}
