import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { may, type Role } from '@parure/domain/role'

/** Whether a selection names houses, places or days of sales. */
export function isGated({
  houses,
  places,
  saleDates,
}: Pick<ParsedSelection, 'houses' | 'places' | 'saleDates'>): boolean {
  return houses.length > 0 || places.length > 0 || saleDates !== null
}

/** Houses, places and days of sales are no filters below the plans with sale details: they act as if left out. */
export function visibleSelection<Query extends ParsedSelection>(query: Query, role: Role): Query {
  return may(role, 'saleDetails') ? query : { ...query, houses: [], places: [], saleDates: null }
}
