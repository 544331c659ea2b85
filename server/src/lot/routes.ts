import { jewelryContract, similarJewelriesContract, topResultsContract } from '@parure/domain/lot/contract'
import { service, type Service } from '../platform/service.ts'
import type { Db } from '../schema.ts'
import { lotCards } from './cards.ts'
import { lotDetail } from './detail.ts'
import { similarLotIds, topLotIds } from './queries.ts'
import type { ViewCounter } from './view-counter.ts'

/** At most so many similar lots, and top results. */
const stripLength = 12

export function lotServices(db: Db, views: ViewCounter): Service[] {
  return [
    service(jewelryContract, async ({ params }, { role }) => {
      const detail = await lotDetail(db, params.id, role)
      views.count(params.id)
      return detail
    }),
    service(similarJewelriesContract, async ({ query }, { role }) => ({
      items: await lotCards(db, await similarLotIds(db, query, stripLength), role),
    })),
    service(topResultsContract, async (_input, { role }) => ({
      items: await lotCards(db, await topLotIds(db, stripLength), role),
    })),
  ]
}
