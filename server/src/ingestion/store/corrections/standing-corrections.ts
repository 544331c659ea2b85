import type { ReadingField } from '@parure/domain/lot/reading-field'
import { sql } from 'kysely'
import type { Db } from '../../../schema.ts'
import type { Correction } from './corrected-reading.ts'

export interface StandingCorrection extends Correction {
  lotId: number
  /** The value of the text when it was corrected. */
  readAs: string | null
}

/**
 * Returns the corrections in force, by lot: the latest decision on a reading that is not undone. Ignoring a reading
 * does not end an earlier correction.
 */
export async function standingCorrections(
  db: Db,
  lotIds: readonly number[],
): Promise<Map<number, StandingCorrection[]>> {
  const { rows } = await sql<StandingCorrection & { field: ReadingField }>`
    select * from (
      select distinct on (lot_id, field, stone, stone_at) lot_id as "lotId", field, stone, stone_at as "stoneAt", value,
        read_value as "readAs", decision
      from reading_decision
      where lot_id = any(${lotIds}::int[]) and undone_at is null and decision <> 'ignore'
      order by lot_id, field, stone, stone_at, id desc) as latest
    where decision = 'correct'`.execute(db)
  return Map.groupBy(rows, ({ lotId }) => lotId)
}
