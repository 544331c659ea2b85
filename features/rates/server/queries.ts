import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** A rate and its day, which may be before the requested day. */
export interface ExchangeRate {
  perEuro: string
  day: string
}

/** A currency and the day of the requested rate. */
export interface RateRequest {
  currency: string
  day: string
}

/** Returns the latest rate on or before the day; undefined before the first one. The euro is 1 on the requested day. */
export async function findRate(db: Db, currency: string, day: string): Promise<ExchangeRate | undefined> {
  return (await findRates(db, [{ currency, day }]))[0]
}

/** Like `findRate` for several requests, in their order. */
export async function findRates(db: Db, asked: readonly RateRequest[]): Promise<(ExchangeRate | undefined)[]> {
  const foreign = asked.filter(({ currency }) => currency !== 'EUR')
  const { rows } = await sql<{ rate: ExchangeRate | null }>`
    select to_json(quoted) as rate
    from unnest(${foreign.map(({ currency }) => currency)}::text[], ${foreign.map(({ day }) => day)}::date[])
      with ordinality as asked (currency, day, place)
    left join lateral (
      select per_euro::text as "perEuro", day::text from exchange_rate
      where exchange_rate.currency = asked.currency and exchange_rate.day <= asked.day
      order by exchange_rate.day desc limit 1
    ) as quoted on true
    order by place`.execute(db)
  const found = new Map(foreign.map((each, index) => [each, rows[index]?.rate ?? undefined]))
  return asked.map((each) => (each.currency === 'EUR' ? { perEuro: '1', day: each.day } : found.get(each)))
}
