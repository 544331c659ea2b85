/** Target currencies for conversion: the euro, and those that the European Central Bank quotes today. */
export const readerCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'JPY',
  'HKD',
  'CNY',
  'SGD',
  'AUD',
  'CAD',
  'NZD',
  'SEK',
  'DKK',
  'NOK',
  'ISK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'TRY',
  'ILS',
  'INR',
  'KRW',
  'THB',
  'MYR',
  'IDR',
  'PHP',
  'BRL',
  'MXN',
  'ZAR',
] as const
export type ReaderCurrency = (typeof readerCurrencies)[number]

export const isReaderCurrency = (code: unknown): code is ReaderCurrency =>
  (readerCurrencies as readonly unknown[]).includes(code)

/** The cookie with a visitor's choice of currency. */
export const currencyCookie = 'currency'

/** Returns the currency in a `Cookie` header or `document.cookie`; null when missing or unknown. */
export function parseCurrencyCookie(cookies: string): ReaderCurrency | null {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${currencyCookie}=`))
  const code = pair?.slice(currencyCookie.length + 1)
  return isReaderCurrency(code) ? code : null
}
