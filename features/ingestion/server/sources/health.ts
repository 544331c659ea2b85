import type { SourceRunState, SourceHealth } from '../../contract.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { isAwaitingRelease } from './held-source.ts'
import { comparedFields } from '../watch/coverage.ts'

type HealthRow = Omit<SourceHealth, 'lastRun'> & {
  last_run: (Omit<NonNullable<SourceHealth['lastRun']>, 'state'> & { suspicious: boolean }) | null
}

/** Returns the health of all sources, including those that are only ingested by hand. */
export async function loadSourceHealth(db: Db): Promise<SourceHealth[]> {
  const { rows } = await sql<HealthRow>`
    with counted as (
      select source_id, count(*)::int as lots, (count(*) filter (where past_from > (select app_now())))::int as upcoming
      from lot group by source_id
    ), lasting as (
      select source_id, jsonb_agg(
          jsonb_build_object('kind', kind, 'detail', detail, 'raisedAt', raised_at, 'overAt', null) order by id desc)
        as alarms
      from source_alarm where over_at is null group by source_id
    )
    select source.id, source.name, house.name as house, adapter, address, schedule, time_zone as "timeZone",
      paused_at is not null as "isPaused", ${isAwaitingRelease} as "isHeld",
      (select avg((each ->> 'share')::float8) from jsonb_array_elements(coverage) as each
        where each ->> 'field' = any(${comparedFields}::text[])) as filled,
      coalesce(counted.lots, 0) as lots, coalesce(counted.upcoming, 0) as "upcomingLots",
      (select jsonb_build_object('startedAt', started_at, 'finishedAt', finished_at, 'suspicious', suspicious,
          'failure', failure, 'rows', rows, 'newLots', new_lots, 'changedLots', changed_lots,
          'unchangedLots', unchanged_lots, 'rejectedRows', rejected_rows)
        from ingestion_run where source_id = source.id order by id desc limit 1) as last_run,
      coalesce(lasting.alarms, '[]') as alarms
    from source
    left join house on house.id = source.house_id
    left join counted on counted.source_id = source.id
    left join lasting on lasting.source_id = source.id
    order by lasting.alarms is null, source.name`.execute(db)
  return rows.map(({ last_run, ...row }) => ({
    ...row,
    lastRun: last_run && { ...last_run, state: classifyRunState(last_run) },
  }))
}

interface RunEnd {
  finishedAt: string | null
  suspicious: boolean
  failure: string | null
}

function classifyRunState({ finishedAt, suspicious, failure }: RunEnd): SourceRunState {
  if (finishedAt === null) return failure === null ? 'unfinished' : 'failed'
  if (!suspicious) return failure === null ? 'finished' : 'goes-on'
  return failure === null ? 'suspicious' : 'stopped'
}
