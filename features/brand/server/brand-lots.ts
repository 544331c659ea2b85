import type { BrandLot } from '../contract.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import type { Db } from '@parure/features/schema.ts'

/** Returns the cards of a brand's lots in the given order. The house is a sale detail. */
export async function loadBrandLotCards(db: Db, ids: readonly number[], viewer: LotViewer): Promise<BrandLot[]> {
  const cards = await loadLotCards(db, ids, viewer)
  const houses = mayPassGate(viewer.role, 'saleDetails') ? await loadHouseNames(db, ids) : null
  return cards.map((card) => ({
    ...card,
    mainPhoto: card.baseImageFileName,
    ...(houses ? { sourceName: houses.get(card.id) ?? null } : {}),
  }))
}

async function loadHouseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
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
