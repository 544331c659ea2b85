import type { SaleLotsQuery } from '../contract.ts'
import { saleLotOrders, type SaleLotOrder } from '../lot-order.ts'
import { joinNames } from '@parure/features/catalog/name-list.ts'

/** Filters of a sale's lots; each allows one value. */
export const saleLotGroups = ['categories', 'gemstones', 'materials', 'brands', 'styles', 'outcomes'] as const
export type SaleLotGroup = (typeof saleLotGroups)[number]

export interface SaleLotsState {
  chosen: Partial<Record<SaleLotGroup, string>>
  sort: SaleLotOrder
  page: number
}

export function parseSaleLotsState(params: URLSearchParams): SaleLotsState {
  const chosen = saleLotGroups.flatMap((group) => {
    const value = params.get(group)
    return value ? [[group, value] as const] : []
  })
  const page = Number(params.get('page') ?? '1')
  return {
    chosen: Object.fromEntries(chosen),
    sort: saleLotOrders.find((order) => order === params.get('sort')) ?? 'number',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

export function buildSaleLotsQuery({ chosen, sort, page }: SaleLotsState): SaleLotsQuery {
  const names = Object.entries(chosen).map(([group, name]) => [group, joinNames([name])])
  return { ...Object.fromEntries(names), sort, pageIndex: page }
}

export function buildSaleAddress(id: number, { chosen, sort, page }: SaleLotsState): string {
  const params = new URLSearchParams(chosen)
  if (sort !== 'number') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return `/sales/${id}${params.size > 0 ? `?${params}` : ''}`
}
