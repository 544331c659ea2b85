import type { SubjectKind } from '@parure/domain/market/subject'
import { may, type Role } from '@parure/domain/role'
import { sql, type RawBuilder } from 'kysely'
import type { Basis } from './figures.ts'
import { anyOf } from './sums.ts'

/** What a market's lots are found by. */
export interface Subject {
  id: number
  kind: SubjectKind
  /** Of one house alone: for roles with sale details. */
  houseId?: number | undefined
}

const columns: Record<SubjectKind, string> = { gemstones: 'gemstone_id', brands: 'brand_id', categories: 'category_id' }

/** Whether a `market_lot` is one of a subject. */
export function isOf({ id, kind, houseId }: Subject): RawBuilder<unknown> {
  const house = houseId === undefined ? sql`` : sql`and market_lot.house_id = ${houseId}`
  return sql`market_lot.${sql.ref(columns[kind])} = ${id} ${house}`
}

/** The price of a `market_lot` that a role may see, in cents: stated hammer prices, or for role 4 derived ones too. */
export function priceFor({ currency, basis }: Basis, role: Role): RawBuilder<unknown> {
  const column = `${basis === 'hammer' ? 'hammer' : 'inclusive'}_${currency.toLowerCase()}`
  return may(role, 'buyersPremium') ? anyOf(column) : sql.ref(column)
}
