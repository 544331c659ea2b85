import type { DatedSchedule } from '../dated-schedule.ts'
import { sql } from 'kysely'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import type { Db } from '@parure/features/schema.ts'
import { deleteDerivedPrices, lockDerivedPrices } from './derive-prices.ts'
import { insertSchedules } from './replace-schedules.ts'

/**
 * Stores an operator's entry of a premium. Replaces an entry of the same day, place, currency, route and taxation; an
 * earlier one ends the day before, and a later one ends the new one.
 */
export async function savePremium(db: Db, schedule: DatedSchedule): Promise<void> {
  const { house, site, currency, validFrom, route, taxRegime, stacks } = schedule
  await db.transaction().execute(async (tx) => {
    await lockDerivedPrices(tx)
    const alike = sql<boolean>`origin = 'operator' and plain_house_name(house) = plain_house_name(${house})
      and site is not distinct from ${site} and currency is not distinct from ${currency}
      and route = ${route} and tax_regime = ${taxRegime} and stacks = ${stacks}`
    await sql`delete from house_premium where ${alike} and valid_from = ${validFrom}::date`.execute(tx)
    await insertSchedules(tx, 'operator', [schedule])
    await sql`
      update house_premium set valid_to = least(valid_to, next)
      from (select id, (lead(valid_from) over (order by valid_from) - 1) as next from house_premium where ${alike}) as each
      where each.id = house_premium.id and next is not null`.execute(tx)
    await deleteDerivedPrices(tx, [house])
    await recordAction(tx, 'sources premium', { ...schedule })
  })
}
