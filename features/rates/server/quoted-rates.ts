import { RatesRefusal } from './rates-refusal.ts'

/** Rates of a file in columns; units of the currency for one euro. */
export interface QuotedRates {
  currencies: string[]
  days: string[]
  rates: string[]
}

/** The first day with euro rates. */
const firstDay = '1999-01-04'

/**
 * Returns a collector of a file's rates that validates every day and figure; throws a `RatesRefusal` for implausible
 * ones.
 */
export function createRateCollector(today: string): {
  day(given: string): void
  rate(currency: string, given: string): void
} & {
  quoted: QuotedRates
} {
  const quoted: QuotedRates = { currencies: [], days: [], rates: [] }
  const seen = new Set<string>()
  let day = ''
  let onDay = new Set<string>()
  return {
    quoted,
    day: (given) => {
      assertQuotationDay(given, today)
      if (seen.has(given)) throw new RatesRefusal('bad-day', `${given} stands there twice`)
      seen.add(given)
      day = given
      onDay = new Set()
    },
    rate: (currency, given) => {
      if (!/^[A-Z]{3}$/.test(currency) || currency === 'EUR')
        throw new RatesRefusal('unknown-currency', `"${currency.slice(0, 20)}" is no currency`)
      if (onDay.has(currency)) throw new RatesRefusal('unreadable', `${currency} stands twice on ${day}`)
      if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(given) || Number(given) === 0)
        throw new RatesRefusal('bad-rate', `${currency} on ${day} is no rate: ${given.slice(0, 40)}`)
      onDay.add(currency)
      quoted.currencies.push(currency)
      quoted.days.push(day)
      quoted.rates.push(given)
    },
  }
}

/** Throws for Saturdays and Sundays, days before the euro, and future days, on which nothing is quoted. */
function assertQuotationDay(given: string, today: string): void {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(given) ? new Date(`${given}T00:00:00Z`) : new Date(Number.NaN)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given)
  if (!isDay) throw new RatesRefusal('bad-day', `"${given.slice(0, 40)}" is no day`)
  if (given < firstDay) throw new RatesRefusal('bad-day', `${given} was before there were euros`)
  if (given > today) throw new RatesRefusal('bad-day', `${given} is still to come`)
  if (at.getUTCDay() % 6 === 0) throw new RatesRefusal('bad-day', `${given} is no working day`)
}
