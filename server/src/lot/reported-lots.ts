import type { LotStatus } from '@parure/domain/lot/status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../schema.ts'
import { reportKeys, reportNumber } from './report-number.ts'
import { hasStatus } from './status.ts'

/** Returns the ids of lots with the report of this number; null for a text that is not the number of a known report. */
export async function lotsWithReport(db: Db, typed: string): Promise<number[] | null> {
  // Skips the query for an empty text, because a list evaluates this for each of its parts.
  const number = typed === '' ? null : reportNumber(typed)
  if (!number) return null
  const { rows } = await sql<{ lot_id: number }>`
    select lot_id from lot_reading where ${hasReport(reportKeys(number))}`.execute(db)
  return rows.length > 0 ? rows.map(({ lot_id }) => lot_id) : null
}

/**
 * Reports with a number, such as 'GIA 2205894321', each with its number of lots of a status, and the total number of
 * lots.
 */
export interface NumberedReports {
  reports: { name: string; count: number }[]
  lots: number
}

/**
 * Returns the most common reports first. Null for a text that is not the number of a known report and is searched as a
 * word instead. For a report that only lots of the other status have, the list is empty, not null, because the text is
 * not a word.
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

/** SQL condition that uses the index `lot_reading_by_report`. */
export function hasReport(keys: readonly string[]): RawBuilder<SqlBool> {
  return sql`reports is not null and string_to_array(translate(reports, ' .-', ''), ';') && ${keys}::text[]`
}
