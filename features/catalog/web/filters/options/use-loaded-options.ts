import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { useEffect, useState } from 'react'
import type { Filters } from '../state/use-filters.ts'

/**
 * Returns the filters with the options of a group, or null until they are loaded and after a failure. A new page omits
 * the options of groups without a choice: this hook requests them and returns the last ones until then, so that an
 * opened list does not close.
 */
export function useLoadedOptions(group: OptionGroup, filters: Filters): Filters | null {
  const { counts, facets, seenOptions, askUndrawn } = filters
  const isOmitted = filters.undrawn.includes(group)
  const [last, setLast] = useState(isOmitted ? null : { counts, facets, seenOptions })
  const isNew = last?.counts !== counts || last.facets !== facets || last.seenOptions !== seenOptions
  if (!isOmitted && isNew) setLast({ counts, facets, seenOptions })
  useEffect(() => {
    if (isOmitted) askUndrawn()
  }, [isOmitted, askUndrawn])
  if (!isOmitted) return filters
  return filters.failure === null ? last && { ...filters, ...last, counted: false } : null
}
