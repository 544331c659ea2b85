import { groupTitles } from '../../group-titles.ts'
import { DeferredBelowRecordNote } from '@parure/features/comparable/web/deferred-below-record-note.ts'
import { mayChooseEstimates } from '../address/list-selection.ts'
import { FacetFields } from './options/facet-fields.tsx'
import styles from './options/facet-fields.module.css'
import { FilterGroup } from './filter-group.tsx'
import { LockedLine } from './locked-line.tsx'
import { hasOptions } from './state/facet-options.ts'
import type { Filters } from './state/use-filters.ts'

/**
 * Upcoming lots with an estimate below the results of comparable lots; a locked line for plans without market figures.
 */
export function EstimateFilter({ filters }: { filters: Filters }) {
  const { facets, draft, applied } = filters
  if (!facets) return null
  if (!mayChooseEstimates(facets)) return <LockedLine title={groupTitles.estimates} plan="SmallPack" />
  return (
    <FilterGroup
      group="estimates"
      title={groupTitles.estimates}
      count={draft.estimates.length}
      opens={applied.estimates.length > 0}
    >
      {hasOptions(filters, 'estimates') ? (
        <>
          <FacetFields group="estimates" filters={filters} />
          <p className={styles.hint}>The high estimate is below what similar lots sold for.</p>
        </>
      ) : (
        <p className={styles.hint}>No lots now.</p>
      )}
      <DeferredBelowRecordNote className={styles.hint} />
    </FilterGroup>
  )
}
