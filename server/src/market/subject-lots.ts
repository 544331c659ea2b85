import type { SubjectKind } from '@parure/domain/market/subject'
import { may, type Role } from '@parure/domain/role'
import { sql, type RawBuilder } from 'kysely'
import type { Basis } from './figures.ts'
import { anyOf } from './sums.ts'

/** Identifies the lots of a market. */
export interface Subject {
  id: number
  kind: SubjectKind
  /** Restricts the market to one house; for roles with sale details. */
  houseId?: number | undefined
}

const columns: Record<SubjectKind, string> = { gemstones: 'gemstone_id', brands: 'brand_id', categories: 'category_id' }

/** SQL: whether a `market_lot` belongs to a subject. */
export function isOf({ id, kind, houseId }: Subject): RawBuilder<unknown> {
  const house = houseId === undefined ? sql`` : sql`and market_lot.house_id = ${houseId}`
  return sql`market_lot.${sql.ref(columns[kind])} = ${id} ${house}`
}

/** SQL: the price of a `market_lot` that a role may see, in cents: stated prices, for role 4 also derived ones. */
export function priceFor({ currency, basis }: Basis, role: Role): RawBuilder<unknown> {
  const column = `${basis === 'hammer' ? 'hammer' : 'inclusive'}_${currency.toLowerCase()}`
  return may(role, 'buyersPremium') ? anyOf(column) : sql.ref(column)
}
