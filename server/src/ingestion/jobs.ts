import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { appNow } from '../platform/database/app-now.ts'
import type { Db } from '../schema.ts'
import { isDue, isSilent } from './sources/due.ts'
import { registeredSources, type RegisteredSource } from './sources/registry.ts'
import { runSource, type RunWith } from './sources/run-source.ts'
import { standings } from './sources/standing.ts'
import { raiseAlarm } from './watch/alarms.ts'

/** Sources that one worker runs at the same time. */
const atOnce = 4
/** Between two looks for runs that another worker has queued; each of the workers looks by itself. */
const pollingIntervalSeconds = 10
const queue = 'source-run'

export interface SourceWork extends Pick<RunWith, 'alarmChannel' | 'signal' | 'web' | 'store'> {
  db: Db
  log(error: unknown, source: string): void
}

/**
 * Lets this worker run what is due, several sources at once; no source runs twice at once on any worker. A run whose
 * worker is gone is sent again by the next round, and resumed. `look` has it look at once.
 */
export async function workOnSources(boss: PgBoss, work: SourceWork): Promise<{ look(): void }> {
  await boss.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 86_400, heartbeatSeconds: 60 })
  const begin = () =>
    boss.work<{ name: string }>(queue, { pollingIntervalSeconds }, async (jobs) => {
      for (const { data } of jobs) await runWhatIsDue(work, data.name)
    })
  const workers = await Promise.all(Array.from({ length: atOnce }, begin))
  return { look: () => workers.forEach((id) => boss.notifyWorker(id)) }
}

/** Queues due sources for any worker, and raises an alarm for those that have been quiet for long. */
export async function sendDueSources(
  boss: PgBoss,
  { db, alarmChannel }: Pick<SourceWork, 'db' | 'alarmChannel'>,
): Promise<void> {
  const now = await appNow(db)
  const sources = (await registeredSources(db)).filter(
    ({ pausedAt, schedule, runAskedAt }) => pausedAt === null && (schedule !== null || runAskedAt !== null),
  )
  const standing = await standings(
    db,
    sources.map(({ id }) => id),
  )
  for (const source of sources) {
    const { last = null, heardAt, isAlarmed = false } = standing.get(source.id) ?? {}
    if (isDue(source, last, now)) await boss.send(queue, { name: source.name }, { singletonKey: source.name })
    const heard = heardAt ?? source.addedAt
    if (!isAlarmed && isSilent(source, heard, now)) await alarm(db, alarmChannel, source, heard)
  }
}

/** Queues sources that an operator wants to run, if any; the job that runs each minute takes those that this one missed. */
export async function sendAskedSources(boss: PgBoss, db: Db): Promise<{ any: boolean }> {
  const { rows } = await sql<{ name: string }>`
    select name from source
    where run_asked_at is not null and paused_at is null and not exists (
      select from ingestion_run where source_id = source.id and started_at >= run_asked_at)`.execute(db)
  for (const { name } of rows) await boss.send(queue, { name }, { singletonKey: name })
  return { any: rows.length > 0 }
}

/** A source that cannot be read has its alarm; other sources go on. */
async function runWhatIsDue({ db, log, ...given }: SourceWork, name: string): Promise<void> {
  const isWanted = async (source: RegisteredSource): Promise<boolean> => {
    const standing = await standings(db, [source.id])
    return source.pausedAt === null && isDue(source, standing.get(source.id)?.last ?? null, await appNow(db))
  }
  try {
    await runSource(db, name, { ...given, isWanted })
  } catch (error) {
    if (!given.signal.aborted) log(error, name)
  }
}

async function alarm(
  db: Db,
  channel: SourceWork['alarmChannel'],
  { id, name }: RegisteredSource,
  heardAt: Date,
): Promise<void> {
  const detail = `nothing that counts has come since ${heardAt.toISOString().slice(0, 10)}`
  await db.transaction().execute((tx) => raiseAlarm(tx, channel, { id, name, runId: null }, { kind: 'silent', detail }))
}
