import type { LotStatus } from '../status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { buildReportKeys, parseReportNumber } from './parse-report-number.ts'
import { hasStatus } from './status.ts'

/** Returns the ids of lots with the report of this number; null for a text that is not the number of a known report. */
export async function findLotsByReport(db: Db, typed: string): Promise<number[] | null> {
  const number = parseReportNumber(typed)
  if (!number) return null
  const { rows } = await sql<{ lot_id: number }>`
    select lot_id from lot_reading where ${hasReportKey(buildReportKeys(number))}`.execute(db)
  return rows.length > 0 ? rows.map(({ lot_id }) => lot_id) : null
}

/**
 * Reports with a number, such as 'GIA 2205894321', each with its number of lots of a status, and the total number of
 * lots.
 */
export interface ReportMatches {
  reports: { name: string; count: number }[]
  lots: number
}

/**
 * Returns the most common reports first. Null for a text that is not the number of a known report and is searched as a
 * word instead. For a report that only lots of the other status have, the list is empty, not null, because the text is
 * not a word.
 */
export async function findReportsByNumber(
  db: Db,
  typed: string,
  status: LotStatus,
  most: number,
): Promise<ReportMatches | null> {
  const number = parseReportNumber(typed)
  if (!number) return null
  const keys = buildReportKeys(number)
  const { rows } = await sql<{ name: string; count: number; lots: number }>`
    with found as (
      select lot_id, name, ${hasStatus(status)} as is_asked
      from lot_reading join lot on lot.id = lot_id, unnest(string_to_array(reports, '; ')) as name
      where ${hasReportKey(keys)} and translate(name, ' .-', '') = any(${keys}::text[])
    )
    select name, count(*) filter (where is_asked) as count,
      (select count(distinct lot_id) from found where is_asked) as lots
    from found group by name order by count desc, name limit ${most}`.execute(db)
  const [first] = rows
  if (!first) return null
  return { reports: rows.flatMap(({ name, count }) => (count > 0 ? [{ name, count }] : [])), lots: first.lots }
}

/** SQL condition that uses the index `lot_reading_by_report`. */
export function hasReportKey(keys: readonly string[]): RawBuilder<SqlBool> {
  return sql`reports is not null and string_to_array(translate(reports, ' .-', ''), ';') && ${keys}::text[]`
}
