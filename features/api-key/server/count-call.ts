import { maxCallsPerDay, maxCallsPerMinute } from '../rules.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import type { CountedCall } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'

/** SQL: the windows in which calls are counted, in UTC. */
export const currentDay = sql<string>`(app_now() at time zone 'UTC')::date`
const currentMinute = sql<Date>`date_trunc('minute', app_now())`

interface WindowCounts {
  ofDay: number
  ofMinute: number
  /** Seconds until the next day and the next minute. */
  dayEnds: number
  minuteEnds: number
  counts: boolean
}

/**
 * Counts a call of an account's keys over all processes, unless a limit is reached: then the call is refused and not
 * counted. Headers follow draft-ietf-httpapi-ratelimit-headers-10.
 */
export async function countCall(db: Db, accountId: number): Promise<CountedCall> {
  const { ofDay, ofMinute, dayEnds, minuteEnds, counts } = await countInWindows(db, accountId)
  const wait = ofDay >= maxCallsPerDay ? dayEnds : minuteEnds
  return {
    headers: {
      'ratelimit-policy': `"minute";q=${maxCallsPerMinute};w=60, "day";q=${maxCallsPerDay};w=86400`,
      ratelimit:
        `"minute";r=${Math.max(0, maxCallsPerMinute - ofMinute)};t=${minuteEnds},` +
        ` "day";r=${Math.max(0, maxCallsPerDay - ofDay)};t=${dayEnds}`,
    },
    refusal: counts ? null : new Problem('too-many-requests', `Your keys have used up their calls: ${limits}.`, wait),
  }
}

const limits = `${maxCallsPerMinute} a minute, ${maxCallsPerDay} a day`

/**
 * A statement that waited for concurrent calls of the account reads its row as it was before them, so that a refusal
 * may report counts below the limits: the next statement sees the current ones.
 */
async function countInWindows(db: Db, accountId: number): Promise<WindowCounts> {
  const count = await countCallOnce(db, accountId)
  const isStale = !count.counts && count.ofDay < maxCallsPerDay && count.ofMinute < maxCallsPerMinute
  return isStale ? countInWindows(db, accountId) : count
}

async function countCallOnce(db: Db, accountId: number): Promise<WindowCounts> {
  const { rows } = await sql<WindowCounts>`
    with now as (select ${currentDay} as day, ${currentMinute} as minute),
    counted as (
      insert into api_use as used (account_id, day, calls_of_day, minute, calls_of_minute)
      select ${accountId}::int, day, 1, minute, 1 from now
      on conflict (account_id) do update set
        calls_of_day = case when used.day = excluded.day then used.calls_of_day else 0 end + 1,
        calls_of_minute = case when used.minute = excluded.minute then used.calls_of_minute else 0 end + 1,
        day = excluded.day, minute = excluded.minute
      where (used.day <> excluded.day or used.calls_of_day < ${maxCallsPerDay})
        and (used.minute <> excluded.minute or used.calls_of_minute < ${maxCallsPerMinute})
      returning calls_of_day, calls_of_minute, true as counts
    ),
    refused as (
      select case when used.day = now.day then calls_of_day else 0 end as calls_of_day,
        case when used.minute = now.minute then calls_of_minute else 0 end as calls_of_minute, false as counts
      from api_use as used, now where account_id = ${accountId}
    )
    select calls_of_day as "ofDay", calls_of_minute as "ofMinute", counts,
      ceil(extract(epoch from (now.day + 1)::timestamp at time zone 'UTC' - app_now()))::int as "dayEnds",
      ceil(extract(epoch from now.minute + interval '1 minute' - app_now()))::int as "minuteEnds"
    from (select * from counted union all select * from refused order by counts desc limit 1) as found, now`.execute(db)
  return rows[0]!
}

/** Returns the number of calls that were counted today. */
export async function loadCallsToday(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('api_use')
    .select('calls_of_day')
    .where('account_id', '=', accountId)
    .where('day', '=', currentDay)
    .executeTakeFirst()
  return row?.calls_of_day ?? 0
}
