import { priceRange } from '@parure/domain/money'
import type { ReadLot } from '@parure/domain/review/contract'
import { readingsOfLot } from '../ingestion/store/corrections/correct-lot.ts'
import { unknownCall } from '../platform/http/service.ts'
import type { Db } from '../schema.ts'
import { choices } from './choices.ts'

/** Returns a lot with its readings; 404 for an unknown lot. */
export async function readLot(db: Db, id: number): Promise<ReadLot> {
  const [lot, readings] = await Promise.all([lotById(db, id), readingsOfLot(db, id)])
  if (!lot || !readings) unknownCall()
  const { price, low, high, ...rest } = lot
  return { lot: { ...rest, price: priceRange(price, null), estimate: priceRange(low, high) }, readings, choices }
}

function lotById(db: Db, id: number) {
  return db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .innerJoin('house', 'house.id', 'sale.house_id')
    .select(['lot.id', 'lot.title', 'lot.description', 'house.name as house', 'lot.lot_number as lotNumber'])
    .select(['lot.url', 'lot.price', 'lot.estimate_low as low', 'lot.estimate_high as high', 'lot.currency'])
    .where('lot.id', '=', id)
    .executeTakeFirst()
}
