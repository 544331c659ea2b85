import { jewelryContract, similarJewelriesContract, topResultsContract } from '@parure/domain/lot/contract'
import { service, type Caller, type Service } from '../platform/http/service.ts'
import type { ReadingDb } from '../schema.ts'
import { lotCards } from './cards.ts'
import { lotDetail, type ForPlans } from './detail.ts'
import { similarLotIds, topLotIds } from './queries.ts'
import type { ViewCounter } from './view-counter.ts'
import type { Viewer } from './viewer.ts'

/** Maximum number of similar lots, and of top results. */
const stripLength = 12

interface Given extends ForPlans {
  views: ViewCounter
  viewerOf: (caller: Caller) => Viewer
}

export function lotServices(read: ReadingDb, { views, viewerOf, ...forPlans }: Given): Service[] {
  return [
    service(jewelryContract, async ({ params }, caller) => {
      const detail = await read(caller, async (db) => lotDetail(db, params.id, viewerOf(caller), forPlans))
      if (caller.looks !== false) views.count(params.id, caller.network)
      return detail
    }),
    service(similarJewelriesContract, async ({ query }, caller) => ({
      items: await read(caller, async (db) =>
        lotCards(db, await similarLotIds(db, query, stripLength), viewerOf(caller)),
      ),
    })),
    service(topResultsContract, async (_input, caller) => ({
      items: await read(caller, async (db) => lotCards(db, await topLotIds(db, stripLength), viewerOf(caller))),
    })),
  ]
}
