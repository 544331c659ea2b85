import type { Viewer } from '../lot/viewer.ts'
import type { Caller } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { savedAmong } from './saved-lots.ts'

/** Returns a function that converts callers to viewers of lots. */
export function viewerIn(db: Db): (caller: Caller) => Viewer {
  return ({ role, account }) => ({ role, saved: (ids) => savedAmong(db, account?.id, ids) })
}
