import { changeCurrency } from '@parure/features/account/endpoints.ts'
import { latestRates } from '@parure/features/rates/endpoints.ts'
import { currencyCookie, parseCurrencyCookie, isReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { call, callAsVisitor } from '@parure/features/shell/web/call.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { chosenMoney } from './load-reader-money.ts'

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Converts amounts to this currency from now on, or shows them as published for any other text. Stores the choice in
 * this browser and in the account. Rejects on failure.
 */
export async function chooseCurrency(code: string): Promise<void> {
  await applyCurrency(code)
  if (getSession()) await call(changeCurrency, { body: { currency: isReaderCurrency(code) ? code : null } })
}

/**
 * Applies the account's currency in a browser with another one. An account without a currency adopts that of the
 * browser.
 */
export async function syncAccountCurrency(accountCurrency: string | null): Promise<void> {
  const browserCurrency = parseCurrencyCookie(document.cookie)
  if (accountCurrency === browserCurrency) return
  if (accountCurrency !== null) await applyCurrency(accountCurrency)
  else if (browserCurrency) await chooseCurrency(browserCurrency)
}

async function applyCurrency(code: string): Promise<void> {
  const currency = isReaderCurrency(code) ? code : null
  const money = currency && { currency, rates: await callAsVisitor(latestRates, {}) }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
  document.cookie = `${currencyCookie}=${currency ?? ''}; Path=/; Max-Age=${currency ? yearSeconds : 0}; SameSite=Lax${secure}`
  chosenMoney.set(money)
}
