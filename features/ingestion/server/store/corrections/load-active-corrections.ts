import type { ReadingField } from '@parure/features/lot/reading-field.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { ReadingCorrection } from './apply-reading-corrections.ts'

export interface ActiveCorrection extends ReadingCorrection {
  lotId: number
  /** The value of the text when it was corrected. */
  readAs: string | null
}

/**
 * Returns the corrections in force, by lot: the latest decision on a reading that is not undone. Ignoring a reading
 * does not end an earlier correction.
 */
export async function loadActiveCorrections(
  db: Db,
  lotIds: readonly number[],
): Promise<Map<number, ActiveCorrection[]>> {
  const { rows } = await sql<ActiveCorrection & { field: ReadingField }>`
    select * from (
      select distinct on (lot_id, field, stone, stone_at) lot_id as "lotId", field, stone, stone_at as "stoneAt", value,
        read_value as "readAs", decision
      from reading_decision
      where lot_id = any(${lotIds}::int[]) and undone_at is null and decision <> 'ignore'
      order by lot_id, field, stone, stone_at, id desc) as latest
    where decision = 'correct'`.execute(db)
  return Map.groupBy(rows, ({ lotId }) => lotId)
}
