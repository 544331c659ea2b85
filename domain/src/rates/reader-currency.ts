/** What a reader may have amounts converted to: the euro, and what the European Central Bank quotes today. */
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

/** The cookie that remembers the choice of a visitor. */
export const currencyCookie = 'currency'

/** The currency that a `Cookie` header or `document.cookie` names; null for none and for any other than these. */
export function currencyInCookies(cookies: string): ReaderCurrency | null {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${currencyCookie}=`))
  const code = pair?.slice(currencyCookie.length + 1)
  return isReaderCurrency(code) ? code : null
}
