import * as contracts from '../contract.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import { createGatedService, createService, type Caller, type Service } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadSaleDetail, createSaleNotFoundProblem } from './load-sale-detail.ts'
import { loadSaleLotPage, loadSaleLotRows } from './sale-lots.ts'
import { loadSaleWeeks } from './sale-weeks.ts'
import { findSales } from './sales.ts'
import { loadToday } from './today.ts'

export function buildSaleServices(db: Db, viewerOf: (caller: Caller) => LotViewer): Service[] {
  return [
    createService(contracts.saleWeeksContract, () => loadSaleWeeks(db)),
    createService(contracts.todayContract, (_input, caller) =>
      loadToday(db, caller.account?.id ?? 0, viewerOf(caller)),
    ),
    createGatedService(contracts.salesContract, 'saleDetails', ({ query }, { account }) =>
      findSales(db, account.id, query),
    ),
    createGatedService(contracts.saleContract, 'saleDetails', ({ params }, caller) =>
      loadSaleDetail(db, params.id, caller.account.id, viewerOf(caller)),
    ),
    createGatedService(contracts.saleLotsContract, 'saleDetails', async ({ params, query }, caller) => {
      const lots = await loadSaleLotRows(db, params.id)
      if (lots.length === 0) throw createSaleNotFoundProblem()
      return loadSaleLotPage(db, lots, query, viewerOf(caller))
    }),
  ]
}
