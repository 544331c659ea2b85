import type { Viewer } from '../lot/viewer.ts'
import type { Caller } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { savedAmong } from './saved-lots.ts'

/** Makes viewers of lots out of callers. */
export function viewerIn(db: Db): (caller: Caller) => Viewer {
  return ({ role, account }) => ({ role, saved: (ids) => savedAmong(db, account?.id, ids) })
}
