import type { RejectedRows, RunState, SourceHealth } from '@parure/domain/ingestion/contract'
import { sql } from 'kysely'
import type { Db } from '../../schema.ts'

type Row = Omit<SourceHealth, 'lastRun' | 'coverage'> & {
  coverage: SourceHealth['coverage'] | null
  last_run: (Omit<NonNullable<SourceHealth['lastRun']>, 'state'> & { suspicious: boolean }) | null
}

/** How every source is, also those that are only brought in by hand. */
export async function sourceHealth(db: Db): Promise<SourceHealth[]> {
  const { rows } = await sql<Row>`
    with counted as (
      select source_id, count(*)::int as lots, (count(*) filter (where past_from > app_now()))::int as upcoming
      from lot group by source_id
    )
    select source.id, source.name, house.name as house, adapter, address, schedule, time_zone as "timeZone",
      paused_at is not null as "isPaused", coverage,
      coalesce(counted.lots, 0) as lots, coalesce(counted.upcoming, 0) as "upcomingLots",
      (select jsonb_build_object('startedAt', started_at, 'finishedAt', finished_at, 'suspicious', suspicious,
          'failure', failure, 'rows', rows, 'newLots', new_lots, 'changedLots', changed_lots,
          'unchangedLots', unchanged_lots, 'rejectedRows', rejected_rows)
        from ingestion_run where source_id = source.id order by id desc limit 1) as last_run,
      coalesce((select jsonb_agg(told order by told.id desc) from (
        select id, kind, detail, raised_at as "raisedAt", over_at as "overAt" from source_alarm
        where source_id = source.id order by over_at is not null, id desc limit 10) as told), '[]') as alarms
    from source
    left join house on house.id = source.house_id
    left join counted on counted.source_id = source.id
    order by exists (select from source_alarm where source_id = source.id and over_at is null) desc, source.name`.execute(
    db,
  )
  return rows.map(({ last_run, coverage, ...row }) => ({
    ...row,
    coverage: coverage ?? [],
    lastRun: last_run && { ...last_run, state: stateOf(last_run) },
  }))
}

/** The latest rows of a source that were rejected; undefined where there is no such source. */
export async function rejectedRowsOf(db: Db, sourceId: number): Promise<RejectedRows['items'] | undefined> {
  const source = await db.selectFrom('source').select('id').where('id', '=', sourceId).executeTakeFirst()
  if (!source) return undefined
  const rows = await db
    .selectFrom('rejected_row')
    .innerJoin('ingestion_run', 'ingestion_run.id', 'rejected_row.run_id')
    .select(['row_number as row', 'code', 'reason', 'started_at'])
    .select(sql<string>`left(content, 300)`.as('content'))
    .where('source_id', '=', sourceId)
    .orderBy('rejected_row.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ started_at, ...row }) => ({ ...row, at: started_at.toISOString() }))
}

interface Ended {
  finishedAt: string | null
  suspicious: boolean
  failure: string | null
}

function stateOf({ finishedAt, suspicious, failure }: Ended): RunState {
  if (finishedAt === null) return failure === null ? 'unfinished' : 'failed'
  if (!suspicious) return 'finished'
  return failure === null ? 'suspicious' : 'stopped'
}
