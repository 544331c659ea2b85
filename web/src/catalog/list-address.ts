import { listParams, type ListState } from '@parure/domain/catalog/selection'
import type { ListKind } from './list-kind.ts'

/** Path and query of a list. Commas between names stay readable; those within a name are encoded twice. */
export function listAddress(kind: ListKind, state: Partial<ListState>): string {
  if (kind.within) return kind.within.address(state)
  const query = listParams(state).toString().replaceAll('%2C', ',')
  return query ? `${kind.path}?${query}` : kind.path
}
