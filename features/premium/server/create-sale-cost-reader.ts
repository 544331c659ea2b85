import { findCountry } from '@parure/features/cost/find-country.ts'
import type { SaleCost } from '@parure/features/lot/sale-cost.ts'
import { describeSchedule } from '../describe-schedule.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { selectStoredSchedule, type PricedLot } from './load-lots-on-both-bases.ts'
import { isOlderThanYear } from './create-other-bases-reader.ts'
import { loadSchedules } from './stored-schedules.ts'

/**
 * Creates a reader of the terms of a lot's house and the country of its sale: only for roles with `saleDetails`,
 * because they reveal the house.
 */
export const createSaleCostReader =
  (db: Db) =>
  async (lotId: number): Promise<SaleCost> => {
    const { rows } = await sql<Omit<PricedLot, 'price' | 'price_basis'> & { country: string | null }>`
      select house.plain_name as house, coalesce(sale.location, house.country) as country, sale.location,
        lot.currency, case sale.date_precision when 'day' then sale.starts_on end as starts_on,
        case sale.date_precision when 'day' then sale.ends_on end as ends_on
      from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id where lot.id = ${lotId}`.execute(
      db,
    )
    const [row] = rows
    if (!row) return { country: null, premium: null, reason: 'no-schedule' }
    const { schedule, reason } = selectStoredSchedule((await loadSchedules(db, [row.house])).get(row.house) ?? [], row)
    const country = findCountry(row.country)
    if (!schedule) return { country, premium: null, reason }
    const { tiers, mode, minimum, feePerLot, percentOnHammer, vatIncluded, validFrom, sourceUrl } = schedule
    const premium = {
      schedule: { tiers: [...tiers], mode, minimum, feePerLot, percentOnHammer },
      words: describeSchedule({ ...schedule, currency: row.currency }),
      vatIncluded,
      validFrom,
      isOld: isOlderThanYear(validFrom, row.ends_on),
      source: schedule.quote,
      sourceUrl,
    }
    return { country, premium, reason: null }
  }
