import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import type { QuotedRates } from './quoted-rates.ts'

export interface RateDifference {
  currency: string
  day: string
  stored: string
  /** Null when the file no longer quotes it. */
  quoted: string | null
}

export interface RateJump {
  currency: string
  day: string
  rate: string
  beforeDay: string
  before: string
}

/** The differences between a file and the stored rates. */
export interface RateComparison {
  added: { currency: string; days: number; from: string; to: string }[]
  /** Stored rates within the file's days that the file quotes differently, or not at all. */
  different: RateDifference[]
  /** Added rates that differ too much from the rate before them. */
  jumps: RateJump[]
}

/** Maximum change of a rate from one quotation to the next, in percent; the largest in the stored history is 35. */
export const maxJumpPercent = 20

/** Loads the file's rates into the temporary table `quoted_rate`, and compares them with the stored ones. */
export async function compareRates(tx: Tx, { currencies, days, rates }: QuotedRates): Promise<RateComparison> {
  await sql`
    create temporary table quoted_rate on commit drop as
    select currency, day, per_euro, false as is_new
    from unnest(${currencies}::text[], ${days}::date[], ${rates}::numeric(18, 6)[]) as quoted (currency, day, per_euro)
  `.execute(tx)
  await sql`
    update quoted_rate as quoted set is_new = true
    where not exists (
      select from exchange_rate as stored where stored.currency = quoted.currency and stored.day = quoted.day)`.execute(
    tx,
  )
  await sql`analyze quoted_rate`.execute(tx)
  return { added: await findAddedRates(tx), different: await findDifferences(tx), jumps: await findJumps(tx) }
}

async function findAddedRates(tx: Tx): Promise<RateComparison['added']> {
  const { rows } = await sql<RateComparison['added'][number]>`
    select currency, count(*)::int as days, min(day) as from, max(day) as to
    from quoted_rate where is_new group by currency order by currency`.execute(tx)
  return rows
}

async function findDifferences(tx: Tx): Promise<RateDifference[]> {
  const { rows } = await sql<RateDifference>`
    select stored.currency, stored.day, stored.per_euro::text as stored, quoted.per_euro::text as quoted
    from exchange_rate as stored
    left join quoted_rate as quoted on quoted.currency = stored.currency and quoted.day = stored.day
    where stored.day between (select min(day) from quoted_rate) and (select max(day) from quoted_rate)
      and quoted.per_euro is distinct from stored.per_euro
    order by stored.day desc, stored.currency`.execute(tx)
  return rows
}

async function findJumps(tx: Tx): Promise<RateJump[]> {
  const { rows } = await sql<RateJump>`
    with known as (
      select currency, day, per_euro, false as is_new from exchange_rate
      union all select currency, day, per_euro, true from quoted_rate where is_new
    ), step as (
      select currency, day, per_euro, is_new, lag(per_euro) over by_day as before, lag(day) over by_day as before_day
      from known where currency in (select currency from quoted_rate where is_new)
      window by_day as (partition by currency order by day)
    )
    select currency, day, per_euro::text as rate, before_day as "beforeDay", before::text as before from step
    where is_new and (per_euro > before * (100 + ${maxJumpPercent}::int) / 100 or per_euro < before * 100 / (100 + ${maxJumpPercent}::int))
    order by day desc, currency`.execute(tx)
  return rows
}
