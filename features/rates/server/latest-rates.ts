import type { LatestRates } from '../contract.ts'
import { readerCurrencies } from '../reader-currency.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Returns the rates of the latest day only: a currency last quoted earlier has no rate of that day. */
export async function loadLatestRates(db: Db): Promise<LatestRates> {
  const { rows } = await sql<{ currency: string; day: string; perEuro: string }>`
    select asked.currency, day, trim_scale(per_euro)::text as "perEuro"
    from unnest(${[...readerCurrencies]}::text[]) as asked (currency) cross join lateral (
      select day, per_euro from exchange_rate where currency = asked.currency order by day desc limit 1
    ) as quoted`.execute(db)
  const day = rows
    .map((row) => row.day)
    .toSorted()
    .at(-1)
  const quoted = rows.filter((row) => row.day === day).map(({ currency, perEuro }) => [currency, perEuro])
  return { day: day ?? null, perEuro: { EUR: '1', ...Object.fromEntries(quoted) } }
}
