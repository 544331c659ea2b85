import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { RejectedRow } from '../incoming/build-rejected-row.ts'
import type { RowDoubt } from './doubts.ts'
import type { Losses } from '../store/losses.ts'
import type { IngestOptions } from './run.ts'
import { emptySummary, maxListedRejections, addDoubts, type RunSummary } from './run-summary.ts'
import type { Preset } from '../incoming/preset.ts'

/**
 * Inserts the run, and its source if it is new. Resumes the source's last run instead when that was interrupted and has
 * the same fingerprint. `start` is the summary of the run so far.
 */
export async function startRun(
  db: Db,
  {
    preset,
    file,
    fingerprint = null,
  }: Pick<IngestOptions, 'file' | 'fingerprint'> & { preset: Pick<Preset, 'source' | 'archive'> },
): Promise<{ sourceId: number; runId: number; start: RunSummary }> {
  const source = await db
    .insertInto('source')
    .values({ name: preset.source, archive: preset.archive })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ archive: preset.archive }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const interrupted = fingerprint === null ? undefined : await findInterruptedRun(db, source.id, fingerprint)
  if (interrupted) return { sourceId: source.id, ...interrupted }
  const run = await db
    .insertInto('ingestion_run')
    .values({ source_id: source.id, file, input_print: fingerprint })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sourceId: source.id, runId: run.id, start: emptySummary }
}

async function findInterruptedRun(
  db: Db,
  sourceId: number,
  fingerprint: string,
): Promise<{ runId: number; start: RunSummary } | undefined> {
  const last = await db
    .selectFrom('ingestion_run')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last || last.finished_at !== null || last.failure !== null || last.input_print !== fingerprint) return undefined
  const rejected = await db
    .selectFrom('rejected_row')
    .select(['row_number as row', 'code', 'reason'])
    .where('run_id', '=', last.id)
    .orderBy('id')
    .limit(maxListedRejections)
    .execute()
  const counts = await db
    .selectFrom('rejected_row')
    .select(['code', sql<number>`count(*)::int`.as('rows')])
    .where('run_id', '=', last.id)
    .groupBy('code')
    .execute()
  const rejectedBy = Object.fromEntries(counts.map(({ code, rows: count }) => [code, count]))
  const { rows, new_lots: newLots, changed_lots: changedLots, unchanged_lots: unchangedLots } = last
  const losses = last.losses as Losses
  const done = { rows, resumedAt: rows, newLots, changedLots, unchangedLots, losses, rejected, rejectedBy }
  return { runId: last.id, start: addDoubts({ ...emptySummary, ...done }, await loadDoubts(db, last.id)) }
}

function loadDoubts(db: Db, runId: number): Promise<RowDoubt[]> {
  return db
    .selectFrom('run_doubt')
    .select(['row_number as row', 'code', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('id')
    .execute()
}

/** Returns a check whether an interrupted run rejected a row; needs one bit of memory for each row. */
export async function loadRejectedRows(db: Db, runId: number, upTo: number): Promise<(row: number) => boolean> {
  const bits = new Uint8Array((upTo >> 3) + 1)
  if (upTo === 0) return () => false
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: { id: number; row: number }[] = await db
      .selectFrom('rejected_row')
      .select(['id', 'row_number as row'])
      .where('run_id', '=', runId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(10_000)
      .execute()
    for (const { row } of rows) bits[row >> 3]! |= 1 << (row & 7)
    last = rows.at(-1)?.id
  }
  return (row) => ((bits[row >> 3] ?? 0) & (1 << (row & 7))) !== 0
}

/** Stores the rejected rows and doubts of the batch, and the run's counts so far. */
export async function storeProgress(
  db: Db,
  runId: number,
  summary: RunSummary,
  { rejected, doubts = [] }: { rejected: readonly RejectedRow[]; doubts?: readonly RowDoubt[] },
): Promise<void> {
  await storeDoubts(db, runId, doubts)
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
      rows: summary.rows,
      new_lots: summary.newLots,
      changed_lots: summary.changedLots,
      unchanged_lots: summary.unchangedLots,
      losses: JSON.stringify(summary.losses),
      rejected_rows: (eb) => eb('rejected_rows', '+', rejected.length),
      progress_at: sql<Date>`app_now()`,
    })
    .where('id', '=', runId)
    .execute()
}

async function storeDoubts(db: Db, runId: number, doubts: readonly RowDoubt[]): Promise<void> {
  if (doubts.length === 0) return
  await db
    .insertInto('run_doubt')
    .values(
      doubts.map(({ row, code, reason }) => ({
        run_id: runId,
        row_number: row,
        code,
        reason: reason.replaceAll('\0', ''),
      })),
    )
    .execute()
}

/** Stores how the run ended; a failed run has no `finished_at`. */
export async function finishRun(
  db: Db,
  runId: number,
  how: { suspicious: boolean; failure: string | null },
  finished = true,
): Promise<void> {
  await db
    .updateTable('ingestion_run')
    .set({ ...how, ...(finished ? { finished_at: sql<Date>`app_now()` } : {}) })
    .where('id', '=', runId)
    .execute()
}
