import type { Collection } from '@parure/domain/collection/contract'

/** Results that were new when the visit began stay marked as new during the visit, also once they were seen. */
interface Visit {
  userToken: string
  fresh: Set<number>
  lastVisit: string | null | undefined
}

let visit: Visit | null = null

/** The answer with everything marked that was new in an earlier answer of this visit, and the visit before it. */
export function duringVisit(userToken: string, saved: Collection): Collection {
  if (visit?.userToken !== userToken) visit = { userToken, fresh: new Set(), lastVisit: saved.lastVisit }
  const { fresh, lastVisit } = visit
  for (const { id, isNew } of saved.items) if (isNew) fresh.add(id)
  return {
    ...saved,
    items: saved.items.map((lot) => ({ ...lot, isNew: lot.isNew || (lot.status === 'Past' && fresh.has(lot.id)) })),
    // Absent below the plans with sale details, also after a plan has ended.
    ...(saved.lastVisit !== undefined && { lastVisit: lastVisit ?? saved.lastVisit }),
  }
}
