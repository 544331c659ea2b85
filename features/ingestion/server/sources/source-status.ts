import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { LastRun } from './due.ts'

/** The state that decides whether a source is due. */
export interface SourceStatus {
  last: LastRun | null
  /** When a run last succeeded. */
  lastSucceededAt: Date | null
  /** Whether there is already an alarm for its silence. */
  isAlarmed: boolean
}

interface StatusRow {
  id: number
  runs: { started: number; progress: number; finished: number | null; failure: string | null }[]
  heard_at: Date | null
  alarmed: boolean
}

/** Returns the statuses of sources by id, in one query. */
export async function loadSourceStatuses(
  db: Db,
  sourceIds: readonly number[],
): Promise<ReadonlyMap<number, SourceStatus>> {
  const { rows } = await sql<StatusRow>`
    select asked.id, latest.runs, heard.finished_at as heard_at, exists (
        select from source_alarm where source_id = asked.id and kind = 'silent' and over_at is null) as alarmed
    from unnest(${sourceIds}::int[]) as asked (id)
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
          'started', ${toMilliseconds('started_at')}, 'progress', ${toMilliseconds('progress_at')},
          'finished', ${toMilliseconds('finished_at')}, 'failure', failure) order by id desc), '[]') as runs
      from (select * from ingestion_run where source_id = asked.id order by id desc limit 10) as run
    ) as latest
    left join lateral (
      select finished_at from ingestion_run
      where source_id = asked.id and finished_at is not null and not suspicious and rows > 0
      order by id desc limit 1
    ) as heard on true`.execute(db)
  return new Map(
    rows.map(({ id, runs, heard_at, alarmed }) => [
      id,
      { last: buildLastRun(runs), lastSucceededAt: heard_at, isAlarmed: alarmed },
    ]),
  )
}

function buildLastRun(runs: StatusRow['runs']): LastRun | null {
  const [last] = runs
  if (!last) return null
  const good = runs.findIndex(({ finished, failure }) => finished !== null || failure === null)
  return {
    startedAt: new Date(last.started),
    progressAt: new Date(last.progress),
    finishedAt: last.finished === null ? null : new Date(last.finished),
    failure: last.failure,
    failures: good === -1 ? runs.length : good,
  }
}

function toMilliseconds(column: string) {
  return sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)`
}
