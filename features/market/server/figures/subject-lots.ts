import type { SubjectKind } from '../../subject.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import type { FigureBasis } from './period-sums.ts'
import { coalesceDerived } from './column-aggregations.ts'

/** Identifies the lots of a market. */
export interface MarketScope {
  id: number
  kind: SubjectKind
  /** Restricts the market to one house; for roles with sale details. */
  houseId?: number | undefined
}

const columns: Record<SubjectKind, string> = { gemstones: 'gemstone_id', brands: 'brand_id', categories: 'category_id' }

/** SQL: the column of `market_lot` with the subject of a kind. */
export const selectScopeColumn = (kind: SubjectKind): RawBuilder<unknown> => sql`market_lot.${sql.ref(columns[kind])}`

/** SQL: whether a `market_lot` belongs to a subject. */
export function isInScope({ id, kind, houseId }: MarketScope): RawBuilder<unknown> {
  const house = houseId === undefined ? sql`` : sql`and market_lot.house_id = ${houseId}`
  return sql`${selectScopeColumn(kind)} = ${id} ${house}`
}

/** SQL: the price of a `market_lot` that a role may see, in cents: stated prices, for role 4 also derived ones. */
export function selectVisiblePrice({ currency, basis }: FigureBasis, role: Role): RawBuilder<unknown> {
  const column = `${basis === 'hammer' ? 'hammer' : 'inclusive'}_${currency.toLowerCase()}`
  return mayPassGate(role, 'buyersPremium') ? coalesceDerived(column) : sql.ref(column)
}
