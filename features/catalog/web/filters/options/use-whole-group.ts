import type { FilterOptions } from '../../../contract.ts'
import { filterOptions } from '../../../endpoints.ts'
import type { FilterGroup } from '@parure/vocabulary/filter-group.ts'
import { useEffect, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { buildSelectionKey } from '../state/draft.ts'
import type { Filters } from '../state/use-filters.ts'
import { buildListRequest } from '../../address/list-selection.ts'

/** All options of a group, loaded when a visitor opens or searches them. */
export interface WholeGroup {
  options: FilterOptions
  /** Whether the options are complete. */
  whole: boolean
  /** Why loading the others failed. */
  failure: string | null
  again: () => void
}

interface Found {
  /** Key of the selection that was requested last; null for a retry. */
  key: string | null
  options: FilterOptions | null
  failure: string | null
}

/**
 * The page's options, and all of them once `wanted`: missing ones are requested with the current ticks. The last ones
 * stay until the answer to another tick arrives.
 */
export function useWholeGroup(group: FilterGroup, filters: Filters, wanted: boolean): WholeGroup {
  const { kind, draft, currency, counts, counted } = filters
  const { known, count } = counts.options[group]
  const complete = known.length === count
  const key = buildSelectionKey(draft)
  const isKnown = complete && counted
  const [found, setFound] = useState<Found>({
    key: isKnown ? key : null,
    options: isKnown ? known : null,
    failure: null,
  })
  if (isKnown && found.options !== known) setFound({ key, options: known, failure: null })
  // The counts of a tick include all options; when they failed, the options are requested separately.
  const isDue = wanted && !complete && found.key !== key && (counted || filters.failure !== null)
  useEffect(() => {
    if (!isDue) return undefined
    const controller = new AbortController()
    const settle = (options: FilterOptions | null, failure: string | null) => {
      if (!controller.signal.aborted) setFound((last) => ({ key, options: options ?? last.options, failure }))
    }
    call(filterOptions[group], { query: buildListRequest(kind, draft, currency) }, controller.signal).then(
      (options) => settle(options, null),
      (error: unknown) => settle(null, getFailureText(error)),
    )
    return () => controller.abort()
  }, [isDue, group, key, kind, draft, currency])
  return {
    options: complete ? known : mergeCounts(found.options ?? known, known),
    whole: complete || found.options !== null,
    failure: found.key === key ? found.failure : null,
    again: () => setFound((last) => ({ ...last, key: null, failure: null })),
  }
}

/** Returns the options, with newer counts where they are known. */
function mergeCounts(options: FilterOptions, known: FilterOptions): FilterOptions {
  if (options === known) return known
  const newer = new Map(known.map((option) => [option.name, option]))
  return options.map((option) => newer.get(option.name) ?? option)
}
