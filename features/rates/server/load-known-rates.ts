import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** The stored rates of a currency. */
export interface KnownCurrency {
  currency: string
  first: string
  last: string
  days: number
  /** Periods in which other currencies were quoted and this one was not: the days before and after. */
  gaps: { after: string; until: string }[]
}

export interface KnownRates {
  currencies: KnownCurrency[]
  /** Periods of more than five days without any rate; no holidays are that long. */
  holes: { after: string; until: string }[]
}

/** Returns which rates are stored and which are missing. */
export async function loadKnownRates(db: Db): Promise<KnownRates> {
  const { rows: currencies } = await sql<KnownCurrency>`
    with days as (
      select day, row_number() over (order by day) as place from (select distinct day from exchange_rate) as day
    ), quoted as (
      select currency, day, place, lag(day) over by_day as before, lag(place) over by_day as before_place
      from exchange_rate join days using (day) window by_day as (partition by currency order by day)
    )
    select currency, min(day) as first, max(day) as last, count(*)::int as days,
      coalesce(
        jsonb_agg(jsonb_build_object('after', before, 'until', day) order by day) filter (where place > before_place + 1),
        '[]'
      ) as gaps
    from quoted group by currency order by currency`.execute(db)
  const { rows: holes } = await sql<{ after: string; until: string }>`
    select before as after, day as until
    from (select day, lag(day) over (order by day) as before from (select distinct day from exchange_rate) as day) as pair
    where day > before + 6 order by day`.execute(db)
  return { currencies, holes }
}

/** Returns the last allowed day of rates. */
export async function readRatesToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select (app_now() at time zone 'UTC')::date as today`.execute(db)
  return rows[0]?.today ?? ''
}
