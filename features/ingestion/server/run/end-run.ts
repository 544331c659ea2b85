import { retryDeadlock } from '@parure/postgres/retry-deadlock.ts'
import { withSavepoint } from '@parure/postgres/with-savepoint.ts'
import { ThreadFailure } from '@parure/process/thread/thread-failure.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import type { RejectedRow } from '../incoming/build-rejected-row.ts'
import { endAlarms, raiseAlarm } from '../watch/alarms.ts'
import { updateCoverage } from '../watch/coverage.ts'
import { delistMissingLots } from '../watch/delist-missing-lots.ts'
import { restoreMissingLots, type Listing } from '../watch/listing.ts'
import { checkRunFacts, type Suspicion } from '../watch/suspicion.ts'
import type { Run, RunWatch } from './run.ts'
import { finishRun, storeProgress, startRun } from './run-record.ts'
import { countRejectedRows, type RunSummary } from './run-summary.ts'

/** Ends a run whose rows are stored, or that a suspicion stopped: checks it for suspicions and applies the outcome. */
export async function endRun(run: Run, stored: RunSummary, stopped: Suspicion | null): Promise<RunSummary> {
  const { options, listing, context } = run
  const { watch } = options
  const suspicion = stopped ?? (watch && listing && !watch.accepted ? checkCompletedRun(stored, watch, listing) : null)
  const summary = { ...stored, suspicion }
  const end = async (tx: Tx): Promise<void> => {
    if (watch && listing) await applyOutcome(tx, run, summary, watch, listing)
    // Between two runs, pictures or results of another source may have been added: updates coverage without changed
    // lots too.
    if (watch || summary.newLots + summary.changedLots > 0) await updateCoverage(tx, context.sourceId)
    await finishRun(tx, context.runId, { suspicious: suspicion !== null, failure: stopped?.detail ?? null })
  }
  await retryDeadlock(() => withSavepoint(run.db, end))
  return summary
}

/**
 * Ends a run that leaves the rest of its source to the next one: no lot counts as missing, and alarms are unchanged.
 */
export async function pauseRun({ db, context }: Run, stored: RunSummary, pauseReason: string): Promise<RunSummary> {
  await withSavepoint(db, async (tx) => {
    if (stored.newLots + stored.changedLots > 0) await updateCoverage(tx, context.sourceId)
    await finishRun(tx, context.runId, { suspicious: false, failure: pauseReason })
  })
  return { ...stored, pauseReason }
}

/**
 * Stores why a run failed. Stores nothing during shutdown: the run then counts as interrupted, and the next one resumes
 * it.
 */
export async function failRun(
  { db, options, context }: Run,
  stored: RunSummary,
  { error, rejected }: { error: unknown; rejected: readonly RejectedRow[] },
): Promise<void> {
  const { watch, preset } = options
  if (watch?.signal?.aborted) return
  await withSavepoint(db, async (tx) => {
    await storeProgress(tx, context.runId, stored, { rejected })
    await noteFailure(tx, watch, { id: context.sourceId, name: preset.source, runId: context.runId }, error)
  })
}

/** Stores a run that failed before it began: its adapter is unknown, or its mapping or premium cannot be read. */
export async function failBeforeRun(
  db: Db,
  source: { name: string; archive: boolean; address: string },
  watch: RunWatch,
  error: unknown,
): Promise<void> {
  const { name, archive, address } = source
  await withSavepoint(db, async (tx) => {
    const { sourceId, runId } = await startRun(tx, { preset: { source: name, archive }, file: address })
    await noteFailure(tx, watch, { id: sourceId, name, runId }, error)
  })
}

async function noteFailure(
  tx: Tx,
  watch: RunWatch | undefined,
  source: { id: number; name: string; runId: number },
  error: unknown,
): Promise<void> {
  const detail = describeError(error).slice(0, 500)
  await finishRun(tx, source.runId, { suspicious: false, failure: detail }, false)
  if (watch) await raiseAlarm(tx, watch.alarmChannel, source, { kind: 'failed', detail })
}

/** Returns the message of the error; for a `ThreadFailure`, whose message names no cause, with its code. */
function describeError(error: unknown): string {
  if (error instanceof ThreadFailure) return `${error.message} (${error.code})`
  return error instanceof Error ? error.message : String(error)
}

function checkCompletedRun(
  summary: RunSummary,
  { listsAll, limits }: RunWatch,
  { missing, wasMissing, expected }: Listing,
): Suspicion | null {
  // Lots with a takedown are rejected on purpose and are no evidence about the source.
  const takenDown = summary.rejectedBy['taken-down'] ?? 0
  const facts = {
    rows: summary.rows - takenDown,
    rejected: countRejectedRows(summary, ['taken-down']),
    expected: listsAll ? expected : 0,
    missing: listsAll ? [...missing].filter((key) => !wasMissing.has(key)).length : 0,
  }
  return checkRunFacts(facts, limits?.mostMissing)
}

/** Raises an alarm for a suspicious run. For any other run, ends the source's alarms and delists its missing lots. */
async function applyOutcome(tx: Tx, run: Run, summary: RunSummary, watch: RunWatch, listing: Listing): Promise<void> {
  const { sourceId, runId } = run.context
  await restoreMissingLots(tx, sourceId, [...listing.returned])
  if (summary.suspicion) {
    await raiseAlarm(
      tx,
      watch.alarmChannel,
      { id: sourceId, name: run.options.preset.source, runId },
      summary.suspicion,
    )
    return
  }
  await endAlarms(tx, sourceId)
  if (watch.listsAll && isMostlyReadable(summary)) await delistMissingLots(tx, { sourceId, runId }, listing.missing)
}

/** Codes of rejected rows that were read without an error. */
const readableCodes = ['not-jewelry', 'duplicate-key', 'taken-down']

/** Checks whether at most a tenth of the rows was unreadable; otherwise a missing lot may be one of those rows. */
function isMostlyReadable(summary: RunSummary): boolean {
  return countRejectedRows(summary, readableCodes) * 10 <= summary.rows
}
