import type { Role } from '@parure/domain/role'

/** The viewer of lots: the role, and which lots are saved. */
export interface LotViewer {
  role: Role
  saved(ids: readonly number[]): Promise<ReadonlySet<number>>
}
