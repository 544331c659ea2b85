import { filterGroups } from '@parure/domain/catalog/filter-group'

/**
 * A form sent without JavaScript repeats a group's name for every tick; gives the parameters with each group joined to
 * its comma list, or null when nothing is repeated.
 */
export function joinedFormParams(params: URLSearchParams): URLSearchParams | null {
  const repeated = filterGroups.filter((group) => params.getAll(group).length > 1)
  if (repeated.length === 0) return null
  const joined = new URLSearchParams(params)
  for (const group of repeated) joined.set(group, params.getAll(group).join(','))
  return joined
}
