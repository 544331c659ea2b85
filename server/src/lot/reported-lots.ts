import type { LotStatus } from '@parure/domain/lot/status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../schema.ts'
import { reportKeys, reportNumber } from './report-number.ts'
import { hasStatus } from './status.ts'

/** The ids of the lots with the report of this number; null for a text that is no number of a known report. */
export async function lotsWithReport(db: Db, typed: string): Promise<number[] | null> {
  // A list asks it for each of its parts.
  const number = typed === '' ? null : reportNumber(typed)
  if (!number) return null
  const { rows } = await sql<{ lot_id: number }>`
    select lot_id from lot_reading where ${hasReport(reportKeys(number))}`.execute(db)
  return rows.length > 0 ? rows.map(({ lot_id }) => lot_id) : null
}

/** Reports of a number, as 'GIA 2205894321', with how many lots of a status have them, and how many have any of them. */
export interface NumberedReports {
  reports: { name: string; count: number }[]
  lots: number
}

/**
 * The commonest first; null for a text that is not the number of a known report, which is then searched as a word. A report
 * that only lots of the other status have gives an empty list and not null, since it is no word.
 */
export async function reportsNumbered(
  db: Db,
  typed: string,
  status: LotStatus,
  most: number,
): Promise<NumberedReports | null> {
  const number = reportNumber(typed)
  if (!number) return null
  const keys = reportKeys(number)
  const { rows } = await sql<{ name: string; count: number; lots: number }>`
    with found as (
      select lot_id, name, ${hasStatus(status)} as is_asked
      from lot_reading join lot on lot.id = lot_id, unnest(string_to_array(reports, '; ')) as name
      where ${hasReport(keys)} and translate(name, ' .-', '') = any(${keys}::text[])
    )
    select name, count(*) filter (where is_asked) as count,
      (select count(distinct lot_id) from found where is_asked) as lots
    from found group by name order by count desc, name limit ${most}`.execute(db)
  const [first] = rows
  if (!first) return null
  return { reports: rows.flatMap(({ name, count }) => (count > 0 ? [{ name, count }] : [])), lots: first.lots }
}

/** By the index `lot_reading_by_report`. */
export function hasReport(keys: readonly string[]): RawBuilder<SqlBool> {
  return sql`reports is not null and string_to_array(translate(reports, ' .-', ''), ';') && ${keys}::text[]`
}
