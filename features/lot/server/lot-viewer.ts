import type { Role } from '@parure/contract/role.ts'

/** The viewer of lots: the role, and which lots are saved. */
export interface LotViewer {
  role: Role
  saved(ids: readonly number[]): Promise<ReadonlySet<number>>
}
