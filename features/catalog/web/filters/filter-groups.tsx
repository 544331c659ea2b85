import { moneyKeys } from '../../build-list-query.ts'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { RangeKey } from '../../range.ts'
import type { ReactNode } from 'react'
import { CategoryFields } from './options/category-fields.tsx'
import { EstimateFilter } from './estimate-filter.tsx'
import { FacetFields, OutcomeFields, PeriodFields } from './options/facet-fields.tsx'
import { FilterGroup } from './filter-group.tsx'
import { figureTitles, groupTitles, visibleGroups } from '../../group-titles.ts'
import { OptionFields } from './options/option-fields.tsx'
import { RangeField } from './range/range-field.tsx'
import { SaleFilters } from './sale-filters.tsx'
import { StoneDetails } from './stone-details.tsx'
import { hasOptions } from './state/facet-options.ts'
import type { Filters } from './state/use-filters.ts'

interface Props {
  filters: Filters
  /** On small screens only categories and ranges start open. */
  firstOnly?: boolean
}

/** All filters of a list. */
export function FilterGroups({ filters, firstOnly = false }: Props) {
  const { status } = filters
  const renderOptions = (group: OptionGroup, fields: ReactNode, opens = false) =>
    hasOptions(filters, group) && (
      <FilterGroup
        group={group}
        title={groupTitles[group]}
        count={filters.draft[group].length}
        opens={opens || (!firstOnly && filters.applied[group].length > 0)}
      >
        {fields}
      </FilterGroup>
    )
  const renderRange = (key: RangeKey) => (
    <FilterGroup group={key} title={figureTitles[key]} count={filters.draft[key] ? 1 : 0} opens>
      <RangeField rangeKey={key} filters={filters} />
    </FilterGroup>
  )
  const renderOptionFields = (group: (typeof visibleGroups)[number], opens = false) =>
    renderOptions(group, <OptionFields group={group} filters={filters} />, opens)
  return (
    <>
      {renderOptions(
        'categories',
        <CategoryFields filters={filters} idPrefix={firstOnly ? 'sheet-category' : 'category'} />,
        true,
      )}
      {renderRange(moneyKeys[status])}
      {status === 'Upcoming' && <EstimateFilter filters={filters} />}
      {renderRange('carats')}
      {renderOptionFields('gemstones', !firstOnly)}
      <StoneDetails filters={filters} opens={!firstOnly} />
      {renderOptions('periods', <PeriodFields filters={filters} />)}
      {status === 'Past' && renderOptions('outcomes', <OutcomeFields filters={filters} />, !firstOnly)}
      {renderOptionFields('materials')}
      {!filters.kind.within && renderOptionFields('brands')}
      {renderOptions('makerRoles', <FacetFields group="makerRoles" filters={filters} />)}
      {renderOptionFields('styles')}
      <SaleFilters filters={filters} />
    </>
  )
}
