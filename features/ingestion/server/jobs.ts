import { once } from 'node:events'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { AbandonedWork, tryWork, type QueuedWork } from '@parure/postgres/tries/try-work.ts'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import { measureAvailableMegabytes } from '@parure/process/thread/calculate-memory-limits.ts'
import type { Db } from '@parure/features/schema.ts'
import { failBeforeRun } from './run/end-run.ts'
import { isDue, isSilent } from './sources/due.ts'
import { findRegisteredSource, listRegisteredSources, type RegisteredSource } from './sources/registry.ts'
import { runSource, type RunSourceOptions } from './sources/run-source.ts'
import { loadSourceStatuses } from './sources/source-status.ts'
import { raiseAlarm } from './watch/alarms.ts'

/** Maximum number of sources that one worker runs at the same time. */
const maxSourcesPerWorker = 4
/** Megabytes. A run of 15,000 lots with its threads adds 400 to the 200 of the idle program. */
const memoryPerSource = 1_024
/** Seconds between two polls for runs that another worker has queued. Each worker polls for itself. */
const pollingIntervalSeconds = 10
const queue = 'source-run'

export interface SourceWork extends Pick<RunSourceOptions, 'alarmChannel' | 'signal' | 'web' | 'store'> {
  db: Db
  /** Takes so much memory that runs wait until it resolves. */
  precedingLoad?: Promise<void> | undefined
  log(error: unknown, source: string): void
}

/** Returns how many sources a worker may run at the same time, by the memory of the machine or its control group. */
export function countSourcesAtOnce(available = measureAvailableMegabytes()): number {
  return Math.min(maxSourcesPerWorker, Math.max(1, Math.trunc(available / memoryPerSource)))
}

/**
 * Starts the jobs that run due sources on this worker, several at once. The queue is exclusive: no source runs twice at
 * the same time on any worker. After a worker has crashed, the next round queues its run again, and the run resumes.
 * `pollNow` polls immediately.
 */
export async function startSourceWorkers(boss: PgBoss, work: SourceWork): Promise<{ pollNow(): void }> {
  await boss.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 86_400, heartbeatSeconds: 60 })
  const begin = () =>
    boss.work<{ name: string }>(queue, { pollingIntervalSeconds }, async (jobs) => {
      for (const { data } of jobs) await runDueSource(work, data.name)
    })
  const workers = await Promise.all(Array.from({ length: countSourcesAtOnce() }, begin))
  return { pollNow: () => workers.forEach((id) => boss.notifyWorker(id)) }
}

/** Queues due sources for any worker, and raises an alarm for sources without a successful run for `quietDays`. */
export async function sendDueSources(
  boss: PgBoss,
  { db, alarmChannel }: Pick<SourceWork, 'db' | 'alarmChannel'>,
): Promise<void> {
  const now = await readAppNow(db)
  const sources = (await listRegisteredSources(db)).filter(
    ({ pausedAt, schedule, runRequestedAt }) => pausedAt === null && (schedule !== null || runRequestedAt !== null),
  )
  const statuses = await loadSourceStatuses(
    db,
    sources.map(({ id }) => id),
  )
  for (const source of sources) {
    const { last = null, lastSucceededAt, isAlarmed = false } = statuses.get(source.id) ?? {}
    if (isDue(source, last, now)) await boss.send(queue, { name: source.name }, { singletonKey: source.name })
    const lastSuccess = lastSucceededAt ?? source.addedAt
    if (!isAlarmed && isSilent(source, lastSuccess, now)) await raiseSilenceAlarm(db, alarmChannel, source, lastSuccess)
  }
}

/**
 * Queues sources whose run an operator requested. Returns whether there were any. The job that runs each minute queues
 * those that this call missed.
 */
export async function sendRequestedSources(boss: PgBoss, db: Db): Promise<{ any: boolean }> {
  const { rows } = await sql<{ name: string }>`
    select name from source
    where run_asked_at is not null and paused_at is null and not exists (
      select from ingestion_run where source_id = source.id and started_at >= run_asked_at)`.execute(db)
  for (const { name } of rows) await boss.send(queue, { name }, { singletonKey: name })
  return { any: rows.length > 0 }
}

/** Runs the source if it is still due. A failure is logged, not thrown: other sources continue. */
export async function runDueSource({ db, log, precedingLoad, ...given }: SourceWork, name: string): Promise<void> {
  await waitUnlessAborted(precedingLoad, given.signal)
  if (given.signal.aborted) return
  const isWanted = async (source: RegisteredSource): Promise<boolean> => {
    const standing = await loadSourceStatuses(db, [source.id])
    return source.pausedAt === null && isDue(source, standing.get(source.id)?.last ?? null, await readAppNow(db))
  }
  try {
    const work = await describeSourceWork(db, name)
    await tryWork(db, work, () => runSource(db, name, { ...given, isWanted }))
  } catch (error) {
    if (error instanceof AbandonedWork) await failAbandonedRun(db, name, given.alarmChannel, error)
    if (!given.signal.aborted) log(error, name)
  }
}

async function waitUnlessAborted(end: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  if (!end || signal.aborted) return
  await Promise.race([end, once(signal, 'abort')])
}

/**
 * A requested run is a new work item; `progress` tells a resumed run that has stored more rows from one that has not.
 */
async function describeSourceWork(db: Db, name: string): Promise<QueuedWork> {
  const { rows } = await sql<{ item: string; progress: string | null }>`
    select concat_ws(' ', source.id, run_asked_at) as item, (
      select nullif(run.rows, 0)::text from ingestion_run as run
      where source_id = source.id and failure is null and finished_at is null order by run.id desc limit 1) as progress
    from source where name = ${name} and adapter is not null`.execute(db)
  const [found] = rows
  return { queue: 'source-run', item: found?.item ?? name, progress: found?.progress ?? '' }
}

async function failAbandonedRun(
  db: Db,
  name: string,
  channel: SourceWork['alarmChannel'],
  error: Error,
): Promise<void> {
  const source = await findRegisteredSource(db, name)
  if (!source) return
  await failBeforeRun(db, source, { alarmChannel: channel, listsAll: source.listsAll, accepted: false }, error)
}

async function raiseSilenceAlarm(
  db: Db,
  channel: SourceWork['alarmChannel'],
  { id, name }: RegisteredSource,
  heardAt: Date,
): Promise<void> {
  const detail = `nothing that counts has come since ${heardAt.toISOString().slice(0, 10)}`
  await db.transaction().execute((tx) => raiseAlarm(tx, channel, { id, name, runId: null }, { kind: 'silent', detail }))
}
