import { appNow } from '../../platform/database/app-now.ts'
import { retryDeadlock } from '../../platform/database/retry-deadlock.ts'
import { rateCache } from '../../rates/rate-cache.ts'
import type { Db } from '../../schema.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { recordReader } from '../parsing/record-reader.ts'
import { rowReader } from '../parsing/row-reader.ts'
import { measureScales } from '../store/measure-scales.ts'
import { recountOptions } from '../store/option-ids.ts'
import { takenDownOf } from '../takedown/taken-down.ts'
import { listingOf } from '../watch/listing.ts'
import { storedValues } from '../watch/value-check.ts'
import { upcomingAt } from './doubts.ts'
import { endRun, failRun, pauseRun } from './end-run.ts'
import { keyRegistry } from './key-registry.ts'
import type { IngestOptions, Run } from './run.ts'
import { startRun } from './run-record.ts'
import { withSourceLock } from './source-lock.ts'
import { storeRows, type Outcome } from './store-rows.ts'
import type { Summary } from './summary.ts'

/** Ingests rows in batches. A bad row is stored with its reason and never stops the run. */
export function ingest(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<Summary> {
  return withSourceLock(db, options.preset.source, () => ingestLocked(db, rows, options), options.onWait)
}

/** Like `runIngestion`, for a caller that already has the source's lock. */
export async function ingestLocked(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<Summary> {
  const run = await begin(db, options)
  const outcome = await storeRows(run, rows).finally(() =>
    Promise.all([run.rowReader.close(), run.recordReader.close()]),
  )
  const summary = await finish(run, outcome)
  if (summary.newLots + summary.changedLots > 0)
    await retryDeadlock(async () => {
      await recountOptions(db)
      await measureScales(db)
    })
  return summary
}

async function finish(run: Run, { summary, ending }: Outcome): Promise<Summary> {
  if (ending.kind === 'paused') return pauseRun(run, summary, ending.reason)
  if (ending.kind === 'ended') return endRun(run, summary, ending.suspicion)
  // If storing the failure fails too, the first failure is thrown.
  await failRun(run, summary, ending).catch(() => {})
  throw ending.error
}

async function begin(db: Db, options: IngestOptions): Promise<Run> {
  const { sourceId, runId, start } = await startRun(db, options)
  return {
    db,
    context: { sourceId, runId, archive: options.preset.archive, pictures: options.pictures, rates: rateCache() },
    options,
    start,
    rowReader: rowReader(options.preset),
    recordReader: recordReader({ isForeign: options.preset.origin !== undefined }),
    isUpcoming: upcomingAt(await appNow(db)),
    keys: keyRegistry(),
    listing: options.watch ? await listingOf(db, sourceId) : null,
    storedValues: isLimited(options) ? await storedValues(db, sourceId) : null,
    takenDown: await takenDownOf(db, sourceId),
  }
}

const isLimited = ({ watch }: IngestOptions): boolean =>
  watch !== undefined && !watch.accepted && (watch.limits?.mostEmptied ?? null) !== null
