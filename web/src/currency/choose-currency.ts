import { changeCurrency } from '@parure/domain/account/endpoints'
import { latestRates } from '@parure/domain/rates/endpoints'
import { currencyCookie, currencyInCookies, isReaderCurrency } from '@parure/domain/rates/reader-currency'
import { call, visitorCall } from '../shell/call.ts'
import { storedSession } from '../shell/session.ts'
import { chosenMoney } from './reader-money.ts'

const year = 365 * 24 * 60 * 60

/**
 * Converts amounts to that currency from now on, to none for any other text, and remembers it in the account, else in
 * this browser. Rejects where that fails.
 */
export async function chooseCurrency(code: string): Promise<void> {
  await applyCurrency(code)
  if (storedSession()) await call(changeCurrency, { body: { currency: isReaderCurrency(code) ? code : null } })
}

/** Takes over the account's currency in a browser that has another; an account without one takes the browser's. */
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
