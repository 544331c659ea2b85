import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { may, type Role } from '@parure/domain/role'

/** Whether a selection asks for more than the role may: something of it would act as if left out. */
export function asksForMore({ houses, places, saleDates, estimates }: ParsedSelection, role: Role): boolean {
  const ofSales = houses.length > 0 || places.length > 0 || saleDates !== null
  return (ofSales && !may(role, 'saleDetails')) || (estimates.length > 0 && !may(role, 'marketFigures'))
}

/** What is no filter for a role acts as if left out: houses, places and days of sales, and what comparable lots say. */
export function visibleSelection<Query extends ParsedSelection>(query: Query, role: Role): Query {
  return {
    ...query,
    ...(!may(role, 'saleDetails') && { houses: [], places: [], saleDates: null }),
    ...(!may(role, 'marketFigures') && { estimates: [] }),
  }
}
