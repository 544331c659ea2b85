import type { LotStatus } from '../lot/status.ts'
import { listParams, type ListState } from './selection.ts'

export const listPaths: Record<LotStatus, string> = { Upcoming: '/upcoming-lots', Past: '/past-lots' }

/**
 * Formats path and query of a list. Commas between names and colons before them stay readable; commas within a name are
 * encoded twice.
 */
export function addressOfList(status: LotStatus, state: Partial<ListState>): string {
  const query = listParams(state).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return query ? `${listPaths[status]}?${query}` : listPaths[status]
}
