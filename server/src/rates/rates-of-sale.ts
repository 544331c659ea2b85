import { readerCurrencies } from '@parure/domain/rates/reader-currency'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { monthlyRates } from './monthly-rates.ts'

/** Rates of a day or, before 1999, of a month: units of each currency for one and the same amount. */
export interface RatesOfSale {
  day: string
  units: Readonly<Record<string, string>>
}

/** A rate that is older on the day of the sale is none. */
const oldest = 7
const euroBegins = '1999'

/**
 * Rates for a sale on a day, `YYYY-MM-DD`: those of the bank's last day on or before it, within a week; before 1999 the
 * means of its month, for which a month, `YYYY-MM`, is enough. Null where there are none.
 */
export function ratesOfSale(db: Db): (day: string, currency: string | null) => Promise<RatesOfSale | null> {
  return async (day, currency) => {
    const wanted = [...readerCurrencies, ...(currency === null ? [] : [currency])]
    if (day.length >= 7 && day < euroBegins) return ofMonth(day.slice(0, 7), wanted)
    return day.length === 10 ? ofDay(db, day, wanted) : null
  }
}

async function ofMonth(month: string, wanted: readonly string[]): Promise<RatesOfSale | null> {
  const rates = await monthlyRates(month)
  const quoted = wanted.flatMap((currency) => (rates?.[currency] ? [[currency, rates[currency]] as const] : []))
  return rates && { day: month, units: Object.fromEntries(quoted) }
}

async function ofDay(db: Db, saleDay: string, wanted: readonly string[]): Promise<RatesOfSale | null> {
  const { rows } = await sql<{ currency: string; day: string; perEuro: string }>`
    select asked.currency, day, trim_scale(per_euro)::text as "perEuro"
    from unnest(${[...wanted]}::text[]) as asked (currency) cross join lateral (
      select day, per_euro from exchange_rate
      where currency = asked.currency and day <= ${saleDay}::date and day >= ${saleDay}::date - ${oldest}::int
      order by day desc limit 1
    ) as quoted`.execute(db)
  const day = rows.reduce((last, row) => (row.day > last ? row.day : last), '')
  const quoted = rows.filter((row) => row.day === day).map(({ currency, perEuro }) => [currency, perEuro] as const)
  return day === '' ? null : { day, units: { EUR: '1', ...Object.fromEntries(quoted) } }
}
