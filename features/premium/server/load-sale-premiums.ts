import type { DatedSchedule } from '../dated-schedule.ts'
import type { HousePremiumSchedule, SalePremium } from '../sale-premium.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { selectStoredSchedule, type PricedLot } from './load-lots-on-both-bases.ts'
import { isOlderThanYear } from './create-other-bases-reader.ts'
import { loadSchedules, loadHouseSchedules } from './stored-schedules.ts'

/**
 * Returns the buyer's premium of a sale by currency of its lots: all schedules that apply, with day and source, and the
 * reason when no figure is derived by them. Reveals the house: only for roles with `saleDetails`. Empty for an unknown
 * sale.
 */
export async function loadSalePremiums(db: Db, saleId: number): Promise<SalePremium[]> {
  const { rows } = await sql<Omit<PricedLot, 'currency'> & { currencies: string[] }>`
    select house.plain_name as house, location,
      case date_precision when 'day' then starts_on end as starts_on,
      case date_precision when 'day' then ends_on end as ends_on,
      array(select distinct currency from lot where sale_id = sale.id and currency is not null order by 1) as currencies
    from sale join house on house.id = sale.house_id where sale.id = ${saleId}`.execute(db)
  const [sale] = rows
  if (!sale) return []
  const schedules = (await loadSchedules(db, [sale.house])).get(sale.house) ?? []
  return sale.currencies.map((currency) => {
    const selected = selectStoredSchedule(schedules, { ...sale, currency })
    return {
      currency,
      reason: selected.reason,
      schedules: selected.inForce.map((each) => buildShownSchedule(each, sale.ends_on)),
    }
  })
}

/** Returns the premium schedules of a house at any time, latest first. */
export async function loadHousePremiums(db: Db, house: string): Promise<HousePremiumSchedule[]> {
  const schedules = await loadHouseSchedules(db, house)
  return schedules.map((each) => {
    const { site, currency, validTo } = each
    return { ...convertSchedule(each), site, currency, validTo }
  })
}

/**
 * Returns the percentage of the first tier in force on a day, by normalized house name; missing when several differ.
 */
export async function loadFirstTierPercents(
  db: Db,
  plainNames: readonly string[],
  day: string,
): Promise<Map<string, string>> {
  const schedules = await loadSchedules(db, plainNames)
  return new Map(
    [...schedules].flatMap(([house, all]) => {
      const inForce = all.filter(
        ({ stacks, validFrom, validTo }) => !stacks && validFrom <= day && (validTo === null || day <= validTo),
      )
      const [percent, ...others] = new Set(inForce.map(({ tiers }) => tiers[0]?.percent))
      return percent === undefined || others.length > 0 ? [] : [[house, percent] as const]
    }),
  )
}

function buildShownSchedule(schedule: DatedSchedule, saleDay: string | null): SalePremium['schedules'][number] {
  return { ...convertSchedule(schedule), isOld: isOlderThanYear(schedule.validFrom, saleDay) }
}

function convertSchedule(schedule: DatedSchedule) {
  const { tiers, mode, minimum, feePerLot, percentOnHammer, vatIncluded, route, taxRegime, stacks } = schedule
  const { validFrom, quote: source, sourceUrl, derive } = schedule
  const charged = {
    tiers: [...tiers],
    mode,
    minimum,
    feePerLot,
    percentOnHammer,
    vatIncluded,
    route,
    taxRegime,
    stacks,
  }
  return { ...charged, isDoubtful: !derive, validFrom, source, sourceUrl }
}
