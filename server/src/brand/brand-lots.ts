import type { BrandLot } from '@parure/domain/brand/contract'
import { may } from '@parure/domain/role'
import { lotCards } from '../lot/cards.ts'
import type { Viewer } from '../lot/viewer.ts'
import type { Db } from '../schema.ts'

/** Returns the cards of a brand's lots in the given order. The house is a sale detail. */
export async function brandLotCards(db: Db, ids: readonly number[], viewer: Viewer): Promise<BrandLot[]> {
  const cards = await lotCards(db, ids, viewer)
  const houses = may(viewer.role, 'saleDetails') ? await houseNames(db, ids) : null
  return cards.map((card) => ({
    ...card,
    mainPhoto: card.baseImageFileName,
    ...(houses ? { sourceName: houses.get(card.id) ?? null } : {}),
  }))
}

async function houseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .innerJoin('house', 'house.id', 'sale.house_id')
    .select(['lot.id', 'house.name'])
    .where('lot.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
