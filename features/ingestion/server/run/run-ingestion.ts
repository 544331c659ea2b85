import { readAppNow } from '@parure/postgres/read-app-now.ts'
import { retryDeadlock } from '@parure/postgres/retry-deadlock.ts'
import { createRateCache } from '@parure/features/rates/server/create-rate-cache.ts'
import type { Db } from '@parure/features/schema.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { openRecordReader } from '../parsing/open-record-reader.ts'
import { openRowReader } from '../parsing/open-row-reader.ts'
import { measureScales } from '../store/figures/measure-scales.ts'
import { recountOptions } from '../store/option-id-map.ts'
import { loadTakedownCheck } from '../takedown/takedown-check.ts'
import { loadListing } from '../watch/listing.ts'
import { countStoredValues } from '../watch/value-check.ts'
import { createUpcomingCheck } from './doubts.ts'
import { endRun, failRun, pauseRun } from './end-run.ts'
import { createKeyRegistry } from './create-key-registry.ts'
import type { IngestOptions, Run } from './run.ts'
import { startRun } from './run-record.ts'
import { withSourceLock } from './source-lock.ts'
import { storeRows, type Outcome } from './store-rows.ts'
import type { RunSummary } from './run-summary.ts'

/** Ingests rows in batches. A bad row is stored with its reason and never stops the run. */
export function runIngestion(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<RunSummary> {
  return withSourceLock(db, options.preset.source, () => runLockedIngestion(db, rows, options), options.onWait)
}

/** Like `runIngestion`, for a caller that already has the source's lock. */
export async function runLockedIngestion(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  options: IngestOptions,
): Promise<RunSummary> {
  const run = await beginIngestion(db, options)
  const outcome = await storeRows(run, rows).finally(() =>
    Promise.all([run.rowReader.close(), run.recordReader.close()]),
  )
  const summary = await finishIngestion(run, outcome)
  if (summary.newLots + summary.changedLots > 0)
    await retryDeadlock(async () => {
      await recountOptions(db)
      await measureScales(db)
    })
  return summary
}

async function finishIngestion(run: Run, { summary, ending }: Outcome): Promise<RunSummary> {
  if (ending.kind === 'paused') return pauseRun(run, summary, ending.reason)
  if (ending.kind === 'ended') return endRun(run, summary, ending.suspicion)
  // If storing the failure fails too, the first failure is thrown.
  await failRun(run, summary, ending).catch(() => {})
  throw ending.error
}

async function beginIngestion(db: Db, options: IngestOptions): Promise<Run> {
  const { sourceId, runId, start } = await startRun(db, options)
  return {
    db,
    context: {
      sourceId,
      runId,
      archive: options.preset.archive,
      pictures: options.pictures,
      rates: createRateCache(),
      saleDays: new Map(),
    },
    options,
    start,
    rowReader: openRowReader(options.preset),
    recordReader: openRecordReader({ isForeign: options.preset.origin !== undefined }),
    isUpcoming: createUpcomingCheck(await readAppNow(db)),
    keys: createKeyRegistry(),
    listing: options.watch ? await loadListing(db, sourceId) : null,
    storedValues: isLimited(options) ? await countStoredValues(db, sourceId) : null,
    isTakenDown: await loadTakedownCheck(db, sourceId),
  }
}

const isLimited = ({ watch }: IngestOptions): boolean =>
  watch !== undefined && !watch.accepted && (watch.limits?.mostEmptied ?? null) !== null
