import type { DatedSchedule } from '@parure/domain/premium/dated-schedule'
import type { SalePremium } from '@parure/domain/premium/sale-premium'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { selectFor, type PricedLot } from './lots-on-both-bases.ts'
import { isOlderThanYear } from './other-bases.ts'
import { schedulesOf } from './stored-schedules.ts'

/**
 * What a sale's buyers pay, by each currency of its lots: all schedules that apply, with day and source, and why no
 * figure is worked out by them, if so. It names the house: only for roles with `saleDetails`. Empty where there is no
 * such sale.
 */
export async function premiumOfSale(db: Db, saleId: number): Promise<SalePremium[]> {
  const { rows } = await sql<Omit<PricedLot, 'currency'> & { currencies: string[] }>`
    select plain_house_name(house.name) as house, location,
      case date_precision when 'day' then starts_on end as starts_on,
      case date_precision when 'day' then ends_on end as ends_on,
      array(select distinct currency from lot where sale_id = sale.id and currency is not null order by 1) as currencies
    from sale join house on house.id = sale.house_id where sale.id = ${saleId}`.execute(db)
  const [sale] = rows
  if (!sale) return []
  const schedules = (await schedulesOf(db, [sale.house])).get(sale.house) ?? []
  return sale.currencies.map((currency) => {
    const selected = selectFor(schedules, { ...sale, currency })
    return { currency, reason: selected.reason, schedules: selected.inForce.map((each) => shown(each, sale.ends_on)) }
  })
}

function shown(schedule: DatedSchedule, saleDay: string | null): SalePremium['schedules'][number] {
  const { tiers, mode, minimum, feePerLot, percentOnHammer, vatIncluded, route, taxRegime, stacks } = schedule
  const terms = { tiers: [...tiers], mode, minimum, feePerLot, percentOnHammer, vatIncluded, route, taxRegime, stacks }
  const { validFrom, quote: source, sourceUrl, derive } = schedule
  return { ...terms, isDoubtful: !derive, validFrom, isOld: isOlderThanYear(validFrom, saleDay), source, sourceUrl }
}
