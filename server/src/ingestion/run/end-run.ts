import { retryDeadlock } from '../../platform/database/retry-deadlock.ts'
import { withSavepoint } from '../../platform/database/with-savepoint.ts'
import { ThreadFailure } from '../../platform/thread/thread-failure.ts'
import type { Db, Tx } from '../../schema.ts'
import type { Run, Watch } from './ingest.ts'
import { rejectedRows } from './rejections.ts'
import { finishRun, noteProgress, startRun } from './run-record.ts'
import { endAlarms, raiseAlarm } from '../watch/alarms.ts'
import { noteCoverage } from '../watch/coverage.ts'
import { delist } from '../watch/delist.ts'
import { takeBack, type Listing } from '../watch/listing.ts'
import { suspicionOf, type Suspicion } from '../watch/suspicion.ts'

/** Judges the run that came to its end and draws the consequences: alarms, or lots that are listed no longer. */
export async function endRun(run: Run): Promise<void> {
  const { summary, options, listing } = run
  const { watch } = options
  const isStopped = summary.suspicion !== null
  if (watch && listing && !watch.accepted) summary.suspicion ??= suspicionOfEnd(run, watch, listing)
  const end = async (tx: Tx): Promise<void> => {
    if (watch && listing) await draw(tx, run, watch, listing)
    // Pictures and results of other sources come between two runs of a registered one, without a change of its own.
    if (watch || summary.newLots + summary.changedLots > 0) await noteCoverage(tx, run.context.sourceId)
    await finishRun(tx, run.context.runId, {
      suspicious: summary.suspicion !== null,
      failure: isStopped ? (summary.suspicion?.detail ?? null) : null,
    })
  }
  await retryDeadlock(() => withSavepoint(run.db, end))
}

/** Ends a run that did its share: nothing of it can be missed yet, and no alarm is raised or over. */
export async function endShare({ db, context, summary }: Run, goesOn: string): Promise<void> {
  summary.goesOn = goesOn
  await withSavepoint(db, async (tx) => {
    if (summary.newLots + summary.changedLots > 0) await noteCoverage(tx, context.sourceId)
    await finishRun(tx, context.runId, { suspicious: false, failure: goesOn })
  })
}

/** Keeps why a run was given up. When the process is told to end, the run is not given up but taken up again. */
export async function failRun({ db, options, context, summary, rejected }: Run, error: unknown): Promise<void> {
  const { watch, preset } = options
  if (watch?.signal?.aborted) return
  await withSavepoint(db, async (tx) => {
    await noteProgress(tx, context.runId, summary, { rejected })
    await noteFailure(tx, watch, { id: context.sourceId, name: preset.source, runId: context.runId }, error)
  })
}

/** Keeps a run that could not even begin: what the source is read by is missing or not understood. */
export async function failBeforeRun(
  db: Db,
  source: { name: string; archive: boolean; address: string },
  watch: Watch,
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
  watch: Watch | undefined,
  source: { id: number; name: string; runId: number },
  error: unknown,
): Promise<void> {
  const detail = detailOf(error).slice(0, 500)
  await finishRun(tx, source.runId, { suspicious: false, failure: detail }, false)
  if (watch) await raiseAlarm(tx, watch.desk, source, { kind: 'failed', detail })
}

/** With its code where the message alone would not say what kind of failure it is. */
function detailOf(error: unknown): string {
  if (error instanceof ThreadFailure) return `${error.message} (${error.code})`
  return error instanceof Error ? error.message : String(error)
}

function suspicionOfEnd(
  { summary }: Run,
  { listsAll }: Watch,
  { missing, wasMissing, expected }: Listing,
): Suspicion | null {
  // What was taken down is left out on purpose, and says nothing of the source.
  const takenDown = summary.rejectedBy['taken-down'] ?? 0
  return suspicionOf({
    rows: summary.rows - takenDown,
    rejected: rejectedRows(summary, ['taken-down']),
    expected: listsAll ? expected : 0,
    missing: listsAll ? [...missing].filter((key) => !wasMissing.has(key)).length : 0,
  })
}

async function draw(tx: Tx, run: Run, watch: Watch, listing: Listing): Promise<void> {
  const { sourceId, runId } = run.context
  await takeBack(tx, sourceId, listing)
  const { suspicion } = run.summary
  if (suspicion) {
    await raiseAlarm(tx, watch.desk, { id: sourceId, name: run.options.preset.source, runId }, suspicion)
    return
  }
  await endAlarms(tx, sourceId)
  if (watch.listsAll && mostlyReadable(run)) await delist(tx, { sourceId, runId }, listing.missing)
}

/** Why rows are rejected that could be read well. */
const understood = ['not-jewelry', 'duplicate-key', 'taken-down']

/** Where many rows cannot be read, a lot that is missing may be one of them. */
function mostlyReadable({ summary }: Run): boolean {
  return rejectedRows(summary, understood) * 10 <= summary.rows
}
