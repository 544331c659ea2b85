import type { PriceBasis } from '@parure/features/lot/status.ts'
import { completeBases, type BothBases } from '../complete-bases.ts'
import { selectSchedule, type SelectedSchedule } from '../select-schedule.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { loadSchedules, type StoredSchedule } from './stored-schedules.ts'

/** The result of a lot on both bases. */
export interface LotOnBothBases extends BothBases {
  lotId: number
  currency: string | null
  /** The stated price. */
  price: string
  basis: PriceBasis
  saleId: number
  /** The sale's last day; null when unknown. */
  endsOn: string | null
  /** The schedule that applies to the sale, or the reason for none; a derived figure is computed by `schedule`. */
  selected: SelectedStoredSchedule
}

export type SelectedStoredSchedule = SelectedSchedule & { schedule: StoredSchedule | null }

/**
 * Returns hammer price and price with premium of lots with a price, each stated by a source or derived by the schedule
 * of its sale; needs two queries regardless of the number of lots. Computed on request, therefore always current; for
 * sums over many thousands the view `lot_on_both_bases` joins what `deriveMissingPrices` stores. Derived figures reveal
 * the house: only for `buyersPremium`, and excluded from any order, count or sum below it.
 */
export async function loadLotsOnBothBases(db: Db, ids: readonly number[]): Promise<Map<number, LotOnBothBases>> {
  const { rows } = await sql<PricedLot>`
    select ${pricedColumns} from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where lot.id = any(${ids}::int[]) and lot.price is not null`.execute(db)
  return completeLotBases(db, rows)
}

/** SQL: columns of `lot`, `sale` and `house`. */
export const pricedColumns = sql.raw(`lot.id, lot.price, lot.price_basis, lot.inclusive_price, lot.currency, sale.id as
  sale_id, sale.location, house.plain_name as house,
  case sale.date_precision when 'day' then sale.starts_on end as starts_on,
  case sale.date_precision when 'day' then sale.ends_on end as ends_on`)

export interface PricedLot {
  id: number
  price: string
  price_basis: PriceBasis
  inclusive_price: string | null
  currency: string | null
  sale_id: number
  location: string | null
  /** The normalized name. */
  house: string
  starts_on: string | null
  ends_on: string | null
}

export async function completeLotBases(db: Db, lots: readonly PricedLot[]): Promise<Map<number, LotOnBothBases>> {
  const schedules = await loadSchedules(db, [...new Set(lots.map(({ house }) => house))])
  const selections = new Map<string, SelectedStoredSchedule>()
  const selectCached = (lot: PricedLot): SelectedStoredSchedule => {
    const key = `${lot.sale_id} ${lot.currency}`
    const known = selections.get(key) ?? selectStoredSchedule(schedules.get(lot.house) ?? [], lot)
    selections.set(key, known)
    return known
  }
  return new Map(
    lots.map((lot) => {
      const { id: lotId, price, price_basis: basis, inclusive_price: inclusive, currency, sale_id: saleId } = lot
      const selected = selectCached(lot)
      const bases = completeBases({ price, basis, inclusive }, selected.schedule)
      return [lotId, { lotId, currency, price, basis, saleId, endsOn: lot.ends_on, selected, ...bases }]
    }),
  )
}

/** Selects the schedule of a sale from those of its house. */
export function selectStoredSchedule(
  schedules: readonly StoredSchedule[],
  sale: Pick<PricedLot, 'location' | 'currency' | 'starts_on' | 'ends_on'>,
): SelectedStoredSchedule {
  const { location, currency, starts_on: startsOn, ends_on: endsOn } = sale
  return selectSchedule(schedules, { location, currency, startsOn, endsOn }) as SelectedStoredSchedule
}
