import type { Collection } from '../../contract.ts'

/** Results that were new at the start of the visit stay marked as new during the visit. */
interface CollectionVisit {
  userToken: string
  newResults: Set<number>
  lastVisit: string | null | undefined
}

let visit: CollectionVisit | null = null

/** Marks everything that was new in an earlier response of this visit, and keeps the time of the previous visit. */
export function keepNewMarksDuringVisit(userToken: string, saved: Collection): Collection {
  if (visit?.userToken !== userToken) visit = { userToken, newResults: new Set(), lastVisit: saved.lastVisit }
  const { newResults, lastVisit } = visit
  for (const { id, isNew } of saved.items) if (isNew) newResults.add(id)
  return {
    ...saved,
    items: saved.items.map((lot) => ({
      ...lot,
      isNew: lot.isNew || (lot.status === 'Past' && newResults.has(lot.id)),
    })),
    // Undefined for plans without sale details, also after a plan has ended.
    ...(saved.lastVisit !== undefined && { lastVisit: lastVisit ?? saved.lastVisit }),
  }
}
