import type { Role } from '@parure/domain/role'

/** Who looks at lots: what the role may see, and which of some lots are saved. */
export interface Viewer {
  role: Role
  saved(ids: readonly number[]): Promise<ReadonlySet<number>>
}
