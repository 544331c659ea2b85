import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { SaleDetail, SaleLots, SaleLotsQuery, Sales, SalesQuery, SaleWeeks, TodayOverview } from './contract.ts'

type Id = { id: string | number }

export const sales = defineEndpoint<{ query: SalesQuery; answer: Sales }>('GET', '/api/sales', 'signed-in')
/** Counts of coming weeks; public. */
export const saleWeeks = defineEndpoint<{ answer: SaleWeeks }>('GET', '/api/sales/weeks', 'public')
/** The overview of Home for returning visitors. */
export const today = defineEndpoint<{ answer: TodayOverview }>('GET', '/api/today', 'public')
export const sale = defineEndpoint<{ params: Id; answer: SaleDetail }>('GET', '/api/sales/{id}', 'signed-in')
export const saleLots = defineEndpoint<{ params: Id; query: SaleLotsQuery; answer: SaleLots }>(
  'GET',
  '/api/sales/{id}/lots',
  'signed-in',
)
