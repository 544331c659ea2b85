import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import type { Caller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { findSavedLots } from './saved-lots.ts'

/** Returns a function that converts callers to viewers of lots. */
export function createViewerFactory(db: Db): (caller: Caller) => LotViewer {
  return ({ role, account }) => ({ role, saved: (ids) => findSavedLots(db, account?.id, ids) })
}
