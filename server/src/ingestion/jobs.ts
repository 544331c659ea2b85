import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../schema.ts'
import { isDue, type LastRun } from './sources/due.ts'
import { registeredSources, type RegisteredSource } from './sources/registry.ts'
import { runSource, type RunWith } from './sources/run-source.ts'
import { raiseAlarm } from './watch/alarms.ts'

/** Sources that one worker runs at the same time. */
const atOnce = 4
const queue = 'source-run'

export interface SourceWork extends Pick<RunWith, 'desk' | 'signal' | 'web' | 'store'> {
  db: Db
  log(error: unknown, source: string): void
}

/**
 * Lets this worker run what is due, several sources at once, and no source twice at once, whoever else works. A run
 * whose worker is gone is sent again by the next round, and taken up where it was.
 */
export async function workOnSources(boss: PgBoss, work: SourceWork): Promise<void> {
  await boss.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 86_400, heartbeatSeconds: 60 })
  await boss.work<{ name: string }>(queue, { localConcurrency: atOnce }, async (jobs) => {
    for (const { data } of jobs) await runWhatIsDue(work, data.name)
  })
}

/** Sends what is due to whichever worker is free, and raises an alarm for what has been quiet for long. */
export async function sendDueSources(boss: PgBoss, { db, desk }: Pick<SourceWork, 'db' | 'desk'>): Promise<void> {
  const now = await appNow(db)
  for (const source of await registeredSources(db)) {
    if (source.pausedAt !== null || source.schedule === null) continue
    if (isDue(source, await lastRun(db, source.id), now))
      await boss.send(queue, { name: source.name }, { singletonKey: source.name })
    await listenFor(db, desk, source, now)
  }
}

/** A source that cannot be read has its alarm; other sources go on. */
async function runWhatIsDue({ db, log, ...given }: SourceWork, name: string): Promise<void> {
  const isWanted = async (source: RegisteredSource): Promise<boolean> =>
    source.pausedAt === null && isDue(source, await lastRun(db, source.id), await appNow(db))
  try {
    await runSource(db, name, { ...given, isWanted })
  } catch (error) {
    if (!given.signal.aborted) log(error, name)
  }
}

async function listenFor(
  db: Db,
  desk: SourceWork['desk'],
  { id, name, quietDays, addedAt }: RegisteredSource,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from ingestion_run
    where source_id = ${id} and not suspicious and finished_at is not null and rows > 0`.execute(db)
  const heard = rows[0]?.at ?? addedAt
  const days = Math.floor((now.getTime() - heard.getTime()) / 86_400_000)
  if (days < quietDays) return
  const detail = `nothing that counts has come since ${heard.toISOString().slice(0, 10)}`
  await db.transaction().execute((tx) => raiseAlarm(tx, desk, { id, name, runId: null }, { kind: 'silent', detail }))
}

async function lastRun(db: Db, sourceId: number): Promise<LastRun | null> {
  const runs = await db
    .selectFrom('ingestion_run')
    .select(['started_at', 'progress_at', 'finished_at', 'failure'])
    .where('source_id', '=', sourceId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  const [last] = runs
  if (!last) return null
  const good = runs.findIndex(({ finished_at, failure }) => finished_at !== null || failure === null)
  return {
    startedAt: last.started_at,
    progressAt: last.progress_at,
    finishedAt: last.finished_at,
    failure: last.failure,
    failures: good === -1 ? runs.length : good,
  }
}

async function appNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}
