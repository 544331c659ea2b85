import type { DatedSchedule } from '@parure/features/premium/dated-schedule.ts'
import { createMarginalSchedule } from '@parure/features/premium/schedule.ts'
import { sql } from 'kysely'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { replaceSchedules } from '@parure/features/premium/server/replace-schedules.ts'
import type { Db } from '@parure/features/schema.ts'
import { shiftDay, type DemoCatalog } from './load-demo-feed.ts'

/** Writes the texts of brand pages, for makers with lots. */
export async function describeMakers(db: Db, makers: DemoCatalog['makers']): Promise<void> {
  await sql`
    update brand set description = maker.description
    from jsonb_to_recordset(${JSON.stringify(makers)}::jsonb) as maker (name text, description text)
    join filter_option on filter_option.filter_group = 'brands' and filter_option.name = maker.name
    where brand.id = filter_option.id and brand.description is distinct from maker.description`.execute(db)
}

/** Stores the houses' premiums with their days as of today; replaces those of an earlier load. */
export async function savePremiums(db: Db, premiums: DemoCatalog['premiums'], today: string): Promise<void> {
  const formatDay = (since: number): string => shiftDay(today, since).toISOString().slice(0, 10)
  const schedules = premiums.map(({ house, currency, since, tiers, ...terms }): DatedSchedule => {
    const next = premiums.filter((each) => each.house === house && each.since > since).map((each) => each.since)
    return {
      ...createMarginalSchedule(tiers.map(({ from, percent }) => ({ from: String(from), percent: String(percent) }))),
      feePerLot: terms.feePerLot === undefined ? null : String(terms.feePerLot),
      house,
      currency,
      site: null,
      validFrom: formatDay(since),
      validTo: next.length === 0 ? null : formatDay(Math.min(...next) - 1),
      route: terms.route ?? 'any',
      taxRegime: 'any',
      vatIncluded: terms.vatIncluded ?? false,
      stacks: false,
      dayRule: 'sale-day',
      derive: true,
      note: null,
      quote: 'Demo data',
      sourceUrl: null,
    }
  })
  await db.transaction().execute(async (tx) => void (await replaceSchedules(tx, 'demo', schedules)))
}

/**
 * Sets the first-seen day of each lot to its listing day, because the demo loads all lots at once and only some should
 * be new.
 */
export async function backdateFirstSeen(db: Db): Promise<void> {
  // The tables were just filled: without statistics PostgreSQL would plan for empty ones.
  await sql`analyze lot, lot_change, sale`.execute(db)
  await sql`
    update lot_change set seen_at = lot.listed_at
    from lot join source on source.id = lot.source_id
    where lot.id = lot_id and kind = 'listed' and seen_at > lot.listed_at and source.name = ${demoFeedPreset.source}
  `.execute(db)
}

/**
 * Days of the demo are relative to today: on another day all of them have shifted, although no house moved a sale.
 * Removes these entries from the change log, and updates those of the postponed sale to its days as of today.
 */
export async function removeShiftedDates(db: Db, { rows, earlier }: DemoCatalog): Promise<void> {
  const moved = rows.flatMap((row) => {
    const before = earlier.get(row.key)
    if (before === undefined || before.sale_ends === row.sale_ends) return []
    return [{ key: row.key, before: [before.sale_starts, before.sale_ends], after: [row.sale_starts, row.sale_ends] }]
  })
  await sql`
    with entry as (
      select lot_change.id, source_key, row_number() over (partition by lot_id order by lot_change.id) as place
      from lot_change join lot on lot.id = lot_id join source on source.id = lot.source_id
      where kind = 'date-moved' and source.name = ${demoFeedPreset.source}
    ), updated as (
      update lot_change set before = moved.before, after = moved.after
      from entry join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (key text, before jsonb, after jsonb)
        on moved.key = entry.source_key and entry.place = 1
      where lot_change.id = entry.id
      returning lot_change.id
    )
    delete from lot_change using entry
    where lot_change.id = entry.id and entry.id not in (select id from updated)`.execute(db)
  await sql`
    update sale set moved_from_start = shifted.before_start, moved_from_end = shifted.before_end
    from (
      select sale.id, min(entry.before ->> 0)::date as before_start, min(entry.before ->> 1)::date as before_end
      from sale join source on source.id = sale.source_id and source.name = ${demoFeedPreset.source}
      left join lot on lot.sale_id = sale.id
      left join lot_change as entry on entry.lot_id = lot.id and entry.kind = 'date-moved'
      group by sale.id
    ) as shifted
    where shifted.id = sale.id
      and (moved_from_start, moved_from_end) is distinct from (before_start, before_end)`.execute(db)
}
