import { compareReportedLots } from '../compare-reported-lots.ts'
import { sql } from 'kysely'
import { bulkInsert } from '@parure/postgres/bulk-insert.ts'
import type { Db } from '@parure/features/schema.ts'

interface PairSide {
  id: number
  species: string | null
  carats: number | null
  day: string
}
interface ReportedPair {
  reports: string
  later: PairSide
  earlier: PairSide
}

/**
 * Adds pairs of lots with the same reports and contradicting attributes to the operators' queue; returns their number.
 */
export async function enqueueDoubtfulPairs(db: Db): Promise<number> {
  const { rows } = await sql<ReportedPair>`
    with reported as (
      select reports, sale_day, lot.id, json_build_object('id', lot.id, 'species', stone_species,
        'carats', stone_carats::float8, 'day', sale_day) as side
      from lot_reading join lot on lot.id = lot_id
      where reports is not null and sale_day is not null
    )
    select reports, later.side as later, earlier.side as earlier
    from reported as later join reported as earlier using (reports)
    where (earlier.sale_day, earlier.id) < (later.sale_day, later.id) and not exists (
      select from previous_sale_doubt where lot_id = later.id and earlier_lot_id = earlier.id)`.execute(db)
  const doubts = rows.flatMap(({ reports, later, earlier }) => {
    const verdict = compareReportedLots(
      { reports: reports.split('; '), ...later },
      { reports: reports.split('; '), ...earlier },
    )
    if (typeof verdict === 'string') return []
    return [{ lot_id: later.id, earlier_lot_id: earlier.id, reason: verdict.doubt }]
  })
  if (doubts.length === 0) return 0
  const columns = { lot_id: 'int4', earlier_lot_id: 'int4', reason: 'text' } as const
  await sql`${bulkInsert('previous_sale_doubt', columns, doubts)} on conflict do nothing`.execute(db)
  return doubts.length
}
