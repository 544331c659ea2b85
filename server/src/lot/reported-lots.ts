import type { LotStatus } from '@parure/domain/lot/status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../schema.ts'
import { reportKeys, reportNumber } from './report-number.ts'
import { hasStatus } from './status.ts'

/** The ids of the lots with the report of this number; null for a text that is no number of a known report. */
export async function lotsWithReport(db: Db, typed: string): Promise<number[] | null> {
  const number = reportNumber(typed)
  if (!number) return null
  const { rows } = await sql<{ lot_id: number }>`
    select lot_id from lot_reading where ${hasReport(reportKeys(number))}`.execute(db)
  return rows.length > 0 ? rows.map(({ lot_id }) => lot_id) : null
}

/** The reports of this number, as 'GIA 2205894321', with how many lots of a status have them, the commonest first. */
export async function reportsNumbered(
  db: Db,
  typed: string,
  status: LotStatus,
  most: number,
): Promise<{ name: string; count: number }[]> {
  const number = reportNumber(typed)
  if (!number) return []
  const keys = reportKeys(number)
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count
    from lot_reading join lot on lot.id = lot_id, unnest(string_to_array(reports, '; ')) as name
    where ${hasReport(keys)} and translate(name, ' .-', '') = any(${keys}::text[]) and ${hasStatus(status)}
    group by name order by count desc, name limit ${most}`.execute(db)
  return rows
}

/** By the index `lot_reading_by_report`. */
export function hasReport(keys: readonly string[]): RawBuilder<SqlBool> {
  return sql`reports is not null and string_to_array(translate(reports, ' .-', ''), ';') && ${keys}::text[]`
}
