import { endpoint } from '../endpoint.ts'
import type { SaleDetail, SaleLots, SaleLotsQuery, Sales, SalesQuery, SaleWeeks, Today } from './contract.ts'

type Id = { id: string | number }

export const sales = endpoint<{ query: SalesQuery; answer: Sales }>('GET', '/api/sales', 'signed-in')
/** Counts of coming weeks; public. */
export const saleWeeks = endpoint<{ answer: SaleWeeks }>('GET', '/api/sales/weeks', 'public')
/** The overview of Home for returning visitors. */
export const today = endpoint<{ answer: Today }>('GET', '/api/today', 'public')
export const sale = endpoint<{ params: Id; answer: SaleDetail }>('GET', '/api/sales/{id}', 'signed-in')
export const saleLots = endpoint<{ params: Id; query: SaleLotsQuery; answer: SaleLots }>(
  'GET',
  '/api/sales/{id}/lots',
  'signed-in',
)
