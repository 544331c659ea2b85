import type { Comparable, ComparableAmounts } from '../contract.ts'
import type { PriceBasis } from '@parure/features/lot/status.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'
import { markPrepared } from '@parure/postgres/prepared.ts'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import type { Db } from '@parure/features/schema.ts'

/** A lot of a comparison with its price, restricted to what the viewer may see. */
export interface ComparedLot extends Pick<Comparable, 'lot' | 'priceBasis' | 'house'> {
  /** In the lot's currency; absent for roles without `buyersPremium`. */
  bases?: { hammer: string | null; paid: string | null; derived: ComparableAmounts['derived'] | null }
}

/** Returns the lots by id; lots that have been deleted since are missing. */
export async function loadComparedLots(
  db: Db,
  ids: readonly number[],
  viewer: LotViewer,
): Promise<Map<number, ComparedLot>> {
  if (ids.length === 0) return new Map()
  const [cards, rows] = await Promise.all([loadLotCards(db, ids, viewer), loadRows(db, ids, viewer.role)])
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    cards.map((lot) => {
      const { basis = null, house, hasBases, hammer, paid, derived } = rowById.get(lot.id) ?? {}
      const bases = hasBases && { hammer: hammer ?? null, paid: paid ?? null, derived: derived ?? null }
      return [lot.id, { lot, priceBasis: basis, ...(house && { house }), ...(bases && { bases }) }]
    }),
  )
}

interface Row {
  id: number
  basis: PriceBasis | null
  house?: string
  hasBases?: boolean
  hammer?: string | null
  paid?: string | null
  derived?: ComparableAmounts['derived'] | null
}

async function loadRows(db: Db, ids: readonly number[], role: Role): Promise<Row[]> {
  const seesSales = mayPassGate(role, 'saleDetails')
  const seesBases = mayPassGate(role, 'buyersPremium')
  const query = sql<Row>`
    select lot.id, lot.price_basis as basis
      ${onlyIf(seesSales, sql`, house.name as house`)}
      ${onlyIf(seesBases, sql`, both_bases.lot_id is not null as "hasBases", ${basisColumns}`)}
    from lot
      ${onlyIf(seesSales, sql`join sale on sale.id = lot.sale_id join house on house.id = sale.house_id`)}
      ${onlyIf(seesBases, sql`left join lot_on_both_bases as both_bases on both_bases.lot_id = lot.id`)}
    where lot.id = any(${ids}::int[])`.compile(db)
  const name = `compared_lots${seesSales ? '_with_sales' : ''}${seesBases ? '_and_bases' : ''}`
  return (await db.executeQuery(markPrepared(name, query))).rows
}

const basisColumns = sql`both_bases.hammer, both_bases.inclusive as paid,
  case when hammer_is_derived then 'hammer' when inclusive_is_derived then 'paid' end as derived`

const onlyIf = (isIncluded: boolean, part: RawBuilder<unknown>): RawBuilder<unknown> => (isIncluded ? part : sql``)
