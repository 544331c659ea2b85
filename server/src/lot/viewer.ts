import type { Role } from '@parure/domain/role'

/** The viewer of lots: the role, and which lots are saved. */
export interface Viewer {
  role: Role
  saved(ids: readonly number[]): Promise<ReadonlySet<number>>
}
