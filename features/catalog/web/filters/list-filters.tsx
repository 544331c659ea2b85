import { useSheetEntry } from '@parure/ui/overlay/use-sheet-entry.ts'
import { filterSheetHash } from './anchors.ts'
import { FilterColumn } from './filter-column.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { useFilters, type FiltersInput } from './state/use-filters.ts'

/** The filters of a list: a column beside the grid, a sheet on phones. */
export function ListFilters(props: FiltersInput) {
  const filters = useFilters(props)
  const sheet = useSheetEntry(filterSheetHash)
  const { kind, state } = props
  return (
    <>
      <FilterColumn kind={kind} state={state} filters={filters} />
      <FilterSheet kind={kind} state={state} filters={filters} entry={sheet} />
    </>
  )
}
