import type { LotStatus } from '@parure/features/lot/status.ts'
import { formatListParams, type ListState } from './selection.ts'

export const listPaths: Record<LotStatus, string> = { Upcoming: '/upcoming-lots', Past: '/past-lots' }

/**
 * Formats path and query of a list. Commas between names and colons before them stay readable; commas within a name are
 * encoded twice.
 */
export function formatListAddress(status: LotStatus, state: Partial<ListState>): string {
  const query = formatListParams(state).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return query ? `${listPaths[status]}?${query}` : listPaths[status]
}
