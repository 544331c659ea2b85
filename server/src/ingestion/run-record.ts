import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { IngestOptions, RejectedRow, Summary } from './ingest.ts'

/** Writes down that a run has begun; makes the source where it is new. */
export async function startRun(db: Db, { preset, file }: IngestOptions): Promise<{ sourceId: number; runId: number }> {
  const source = await db
    .insertInto('source')
    .values({ name: preset.source, archive: preset.archive })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ archive: preset.archive }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = await db
    .insertInto('ingestion_run')
    .values({ source_id: source.id, file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sourceId: source.id, runId: run.id }
}

/** Writes down the rows rejected since the last time, and the figures so far. */
export async function noteProgress(
  db: Db,
  runId: number,
  summary: Summary,
  rejected: readonly RejectedRow[],
): Promise<void> {
  if (rejected.length > 0) {
    await db
      .insertInto('rejected_row')
      .values(
        rejected.map(({ row, code, reason, line }) => ({
          run_id: runId,
          row_number: row,
          code,
          reason,
          content: line.replaceAll('\0', ''),
        })),
      )
      .execute()
  }
  await db
    .updateTable('ingestion_run')
    .set({
      new_lots: summary.newLots,
      changed_lots: summary.changedLots,
      unchanged_lots: summary.unchangedLots,
      rejected_rows: (eb) => eb('rejected_rows', '+', rejected.length),
    })
    .where('id', '=', runId)
    .execute()
}

export async function finishRun(db: Db, runId: number): Promise<void> {
  await db
    .updateTable('ingestion_run')
    .set({ finished_at: sql<Date>`app_now()` })
    .where('id', '=', runId)
    .execute()
}
