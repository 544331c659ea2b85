import type {
  HandChecked,
  Quality,
  SourceQualityDetail,
  QualityWeek,
} from '@parure/features/source-quality/contract.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { comparedFields } from '../watch/coverage.ts'
import { buildMonday } from '../watch/store-week.ts'

/** Number of displayed weeks, including this one. */
const visibleWeeks = 12

interface WeekRow extends QualityWeek {
  id: number
  name: string
  house: string | null
  week: string
}

/** Returns the weeks of all sources. `expected` is the number of lots in the last good run before a week. */
export async function loadSourceQuality(db: Db): Promise<Quality> {
  const weeks = await listLastWeeks(db)
  const { rows } = await sql<WeekRow>`
    with weeks as (select week::date from unnest(${weeks}::text[]) as week), runs as (
      select source_id, ${buildMonday(sql`started_at`)} as week, sum(rejected_rows)::int as rejected,
        (array_agg(new_lots + changed_lots + unchanged_lots order by id desc)
          filter (where finished_at is not null and not suspicious and failure is null))[1] as come
      from ingestion_run where started_at >= ${weeks[0]}::date - 7 group by 1, 2
    ), raised as (
      select source_id, ${buildMonday(sql`raised_at`)} as week, count(*)::int as alarms
      from source_alarm where raised_at >= ${weeks[0]}::date group by 1, 2
    )
    select source.id, source.name, house.name as house, weeks.week::text as week,
      (select come from runs as before
        where before.source_id = source.id and before.week < weeks.week and come is not null
        order by before.week desc limit 1) as expected,
      runs.come, coalesce(runs.rejected, 0) as rejected, coalesce(raised.alarms, 0) as alarms,
      (select avg((each ->> 'share')::float8) from jsonb_array_elements(source_week.coverage) as each
        where each ->> 'field' = any(${comparedFields}::text[])) as filled,
      source_week.basis_known as "basisKnown", source_week.result_days as "resultDays"
    from source cross join weeks
    left join house on house.id = source.house_id
    left join runs on runs.source_id = source.id and runs.week = weeks.week
    left join raised on raised.source_id = source.id and raised.week = weeks.week
    left join source_week on source_week.source_id = source.id and source_week.week = weeks.week
    order by source.name, weeks.week`.execute(db)
  const checks = await loadHandChecks(db)
  const bySource = Map.groupBy(rows, ({ id }) => id)
  const sources = [...bySource.values()].flatMap((of) => {
    const [first] = of
    return first
      ? [{ id: first.id, name: first.name, house: first.house, weeks: of, checks: checks.get(first.id) ?? [] }]
      : []
  })
  return { weeks, sources }
}

const pickCheckCounts = ({ month, values, checked, wrong }: HandChecked) => ({ month, values, checked, wrong })

/** Returns the hand checks of each source within the last year by month, latest last. */
async function loadHandChecks(db: Db): Promise<Map<number, HandChecked[]>> {
  const { rows } = await sql<HandChecked & { source: number }>`
    select source_id as source, month::text, count(*)::int as values, count(is_right)::int as checked,
      (count(*) filter (where not is_right))::int as wrong
    from hand_check join hand_check_value on check_id = hand_check.id
    where month > app_now() - interval '1 year' group by source_id, month order by month`.execute(db)
  const bySource = Map.groupBy(rows, ({ source }) => source)
  return new Map([...bySource].map(([source, of]) => [source, of.map(pickCheckCounts)]))
}

/** Returns the details of one source; undefined for an unknown one. */
export async function loadSourceQualityDetail(db: Db, id: number): Promise<SourceQualityDetail | undefined> {
  const source = await db.selectFrom('source').select('id').where('id', '=', id).executeTakeFirst()
  if (!source) return undefined
  const weeks = await listLastWeeks(db)
  return { weeks, coverage: await loadCoverage(db, id, weeks), rejected: await loadRejectedRows(db, id, weeks) }
}

async function loadCoverage(db: Db, id: number, weeks: readonly string[]): Promise<SourceQualityDetail['coverage']> {
  const { rows } = await sql<{ week: string; field: string; share: number | null }>`
    select week::text, each ->> 'field' as field, (each ->> 'share')::float8 as share
    from source_week cross join jsonb_array_elements(coverage) with ordinality as fields (each, at)
    where source_id = ${id} and week = any(${weeks}::date[]) order by week desc, at`.execute(db)
  return [...Map.groupBy(rows, ({ field }) => field)].map(([field, of]) => ({
    field,
    shares: weeks.map((week) => of.find((row) => row.week === week)?.share ?? null),
  }))
}

async function loadRejectedRows(
  db: Db,
  id: number,
  weeks: readonly string[],
): Promise<SourceQualityDetail['rejected']> {
  const { rows } = await sql<{ code: string; week: string; count: number; example: string }>`
    select code, ${buildMonday(sql`started_at`)}::text as week, count(*)::int as count,
      (array_agg(left(reason, 200) order by rejected_row.id desc))[1] as example
    from rejected_row join ingestion_run on ingestion_run.id = run_id
    where source_id = ${id} and started_at >= ${weeks[0]}::date group by 1, 2 order by 2 desc`.execute(db)
  const all = [...Map.groupBy(rows, ({ code }) => code)].map(([code, of]) => ({
    code,
    example: of[0]?.example ?? '',
    counts: weeks.map((week) => of.find((row) => row.week === week)?.count ?? 0),
  }))
  const total = ({ counts }: (typeof all)[number]): number => counts.reduce((sum, count) => sum + count, 0)
  return all.toSorted((a, b) => total(b) - total(a))
}

/** Returns the Mondays up to this week's, by the clock of the database. */
async function listLastWeeks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select (${buildMonday(sql`app_now()`)} - 7 * back)::text as week
    from generate_series(${visibleWeeks - 1}::int, 0, -1) as back`.execute(db)
  return rows.map(({ week }) => week)
}
