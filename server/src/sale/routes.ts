import * as contracts from '@parure/domain/sale/contract'
import type { Viewer } from '../lot/viewer.ts'
import { gatedService, service, type Caller, type Service } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { saleDetail, saleNotFound } from './sale-detail.ts'
import { saleLotsOf, storedLots } from './sale-lots.ts'
import { saleWeeksOf } from './sale-weeks.ts'
import { salesOf } from './sales.ts'
import { todayOf } from './today.ts'

export function saleServices(db: Db, viewerOf: (caller: Caller) => Viewer): Service[] {
  return [
    service(contracts.saleWeeksContract, () => saleWeeksOf(db)),
    service(contracts.todayContract, (_input, caller) => todayOf(db, caller.account?.id ?? 0, viewerOf(caller))),
    gatedService(contracts.salesContract, 'saleDetails', ({ query }, { account }) => salesOf(db, account.id, query)),
    gatedService(contracts.saleContract, 'saleDetails', ({ params }, caller) =>
      saleDetail(db, params.id, caller.account.id, viewerOf(caller)),
    ),
    gatedService(contracts.saleLotsContract, 'saleDetails', async ({ params, query }, caller) => {
      const lots = await storedLots(db, params.id)
      if (lots.length === 0) throw saleNotFound()
      return saleLotsOf(db, lots, query, viewerOf(caller))
    }),
  ]
}
