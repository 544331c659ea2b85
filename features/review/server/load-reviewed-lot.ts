import { formatWirePriceRange } from '@parure/values/money.ts'
import type { ReviewedLot } from '../contract.ts'
import { loadLotReadings } from '@parure/features/ingestion/server/store/corrections/apply-lot-correction.ts'
import { throwUnknownCall } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { choices } from './choices.ts'

/** Returns a lot with its readings; 404 for an unknown lot. */
export async function loadReviewedLot(db: Db, id: number): Promise<ReviewedLot> {
  const [lot, readings] = await Promise.all([findLot(db, id), loadLotReadings(db, id)])
  if (!lot || !readings) throwUnknownCall()
  const { price, low, high, ...rest } = lot
  return {
    lot: { ...rest, price: formatWirePriceRange(price, null), estimate: formatWirePriceRange(low, high) },
    readings,
    choices,
  }
}

function findLot(db: Db, id: number) {
  return db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .innerJoin('house', 'house.id', 'sale.house_id')
    .select(['lot.id', 'lot.title', 'lot.description', 'house.name as house', 'lot.lot_number as lotNumber'])
    .select(['lot.url', 'lot.price', 'lot.estimate_low as low', 'lot.estimate_high as high', 'lot.currency'])
    .where('lot.id', '=', id)
    .executeTakeFirst()
}
