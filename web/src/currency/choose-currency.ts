import { changeCurrency } from '@parure/domain/account/endpoints'
import { latestRates } from '@parure/domain/rates/endpoints'
import { currencyCookie, currencyInCookies, isReaderCurrency } from '@parure/domain/rates/reader-currency'
import { call, visitorCall } from '../shell/call.ts'
import { storedSession } from '../shell/session.ts'
import { chosenMoney } from './reader-money.ts'

const year = 365 * 24 * 60 * 60

/**
 * Converts amounts to this currency from now on, or shows them as published for any other text. Stores the choice in
 * this browser and in the account. Rejects on failure.
 */
export async function chooseCurrency(code: string): Promise<void> {
  await applyCurrency(code)
  if (storedSession()) await call(changeCurrency, { body: { currency: isReaderCurrency(code) ? code : null } })
}

/**
 * Applies the account's currency in a browser with another one. An account without a currency adopts that of the
 * browser.
 */
export async function followAccount(ofAccount: string | null): Promise<void> {
  const here = currencyInCookies(document.cookie)
  if (ofAccount === here) return
  if (ofAccount !== null) await applyCurrency(ofAccount)
  else if (here) await chooseCurrency(here)
}

async function applyCurrency(code: string): Promise<void> {
  const currency = isReaderCurrency(code) ? code : null
  const money = currency && { currency, rates: await visitorCall(latestRates, {}) }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
  document.cookie = `${currencyCookie}=${currency ?? ''}; Path=/; Max-Age=${currency ? year : 0}; SameSite=Lax${secure}`
  chosenMoney.set(money)
}
