import { getOwnValue } from '@parure/values/get-own-value.ts'
import { readerCurrencies } from '../reader-currency.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { loadMonthlyRates } from './load-monthly-rates.ts'

/** Rates of a day, or before 1999 of a month: units of each currency for the same amount. */
export interface SaleDayRates {
  day: string
  units: Readonly<Record<string, string>>
}

/** Maximum age of a rate, in days, on the day of the sale. */
const maxRateAgeDays = 7
const euroBegins = '1999'

/**
 * Returns a reader of rates for a sale on a day, `YYYY-MM-DD`: the rates of the bank's last day within a week before;
 * before 1999 the means of its month, for which `YYYY-MM` suffices. The reader returns null when there are none.
 */
export function createSaleRatesReader(db: Db): (day: string, currency: string | null) => Promise<SaleDayRates | null> {
  const ofSales = createSaleRatesBatchReader(db)
  return async (day, currency) => (await ofSales([day], currency === null ? [] : [currency])).get(day) ?? null
}

/** Like `createSaleRatesReader` for several days, with a single query; days without rates are missing. */
export function createSaleRatesBatchReader(
  db: Db,
): (days: readonly string[], currencies: readonly string[]) => Promise<ReadonlyMap<string, SaleDayRates>> {
  return async (days, currencies) => {
    const wanted = [...new Set([...readerCurrencies, ...currencies])]
    const found = await loadDayRates(
      db,
      days.filter((day) => day.length === 10 && day >= euroBegins),
      wanted,
    )
    for (const day of days.filter((each) => each.length >= 7 && each < euroBegins)) {
      const rates = await loadMonthRates(day.slice(0, 7), wanted)
      if (rates) found.set(day, rates)
    }
    return found
  }
}

async function loadMonthRates(month: string, wanted: readonly string[]): Promise<SaleDayRates | null> {
  const rates = await loadMonthlyRates(month)
  const quoted = wanted.flatMap((currency) => {
    const units = getOwnValue(rates, currency)
    return units ? [[currency, units] as const] : []
  })
  return rates && { day: month, units: Object.fromEntries(quoted) }
}

interface Quoted {
  asked: string
  currency: string
  day: string
  perEuro: string
}

async function loadDayRates(
  db: Db,
  days: readonly string[],
  wanted: readonly string[],
): Promise<Map<string, SaleDayRates>> {
  if (days.length === 0) return new Map()
  const { rows } = await sql<Quoted>`
    select sold.day as asked, money.currency, quoted.day, trim_scale(per_euro)::text as "perEuro"
    from unnest(${[...days]}::text[]) as sold (day), unnest(${[...wanted]}::text[]) as money (currency)
    cross join lateral (
      select day, per_euro from exchange_rate
      where currency = money.currency and day <= sold.day::date and day >= sold.day::date - ${maxRateAgeDays}::int
      order by day desc limit 1
    ) as quoted`.execute(db)
  const found = [...Map.groupBy(rows, ({ asked }) => asked)]
  return new Map(found.map(([asked, quotes]) => [asked, selectLastDay(quotes)]))
}

/** Keeps the rates that the bank quoted on the last of its days. */
function selectLastDay(quotes: readonly Quoted[]): SaleDayRates {
  const day = quotes.reduce((last, quote) => (quote.day > last ? quote.day : last), '')
  const quoted = quotes
    .filter((quote) => quote.day === day)
    .map(({ currency, perEuro }) => [currency, perEuro] as const)
  return { day, units: { EUR: '1', ...Object.fromEntries(quoted) } }
}
