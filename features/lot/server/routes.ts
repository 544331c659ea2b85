import { jewelryContract, similarJewelriesContract, topResultsContract } from '../contract.ts'
import { createService, type Caller, type Service } from '@parure/http/create-service.ts'
import type { ReadingDb } from '@parure/features/schema.ts'
import { loadLotCards } from './cards.ts'
import { loadLotDetail, type GatedLotReaders } from './detail.ts'
import { findSimilarLotIds, findTopLotIds } from './queries.ts'
import type { ViewCounter } from './create-view-counter.ts'
import type { LotViewer } from './lot-viewer.ts'

/** Maximum number of similar lots, and of top results. */
const stripLength = 12

interface LotDependencies extends GatedLotReaders {
  views: ViewCounter
  viewerOf: (caller: Caller) => LotViewer
}

export function buildLotServices(read: ReadingDb, { views, viewerOf, ...forPlans }: LotDependencies): Service[] {
  return [
    createService(jewelryContract, async ({ params }, caller) => {
      const detail = await read(caller, async (db) => loadLotDetail(db, params.id, viewerOf(caller), forPlans))
      if (caller.countsAsView !== false) views.countView(params.id, caller.network)
      return detail
    }),
    createService(similarJewelriesContract, async ({ query }, caller) => ({
      items: await read(caller, async (db) =>
        loadLotCards(db, await findSimilarLotIds(db, query, stripLength), viewerOf(caller)),
      ),
    })),
    createService(topResultsContract, async (_input, caller) => ({
      items: await read(caller, async (db) => loadLotCards(db, await findTopLotIds(db, stripLength), viewerOf(caller))),
    })),
  ]
}
