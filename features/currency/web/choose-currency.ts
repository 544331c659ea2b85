import { changeCurrency } from '@parure/features/account/endpoints.ts'
import { latestRates } from '@parure/features/rates/endpoints.ts'
import { currencyCookie, parseCurrencyCookie, isReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { call, callAsVisitor } from '@parure/features/shell/web/call.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { chosenMoney, type ReaderMoney } from './load-reader-money.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** The token of the session in which the reader last chose on this page. */
let choiceToken: string | undefined

/**
 * Converts amounts to this currency from now on, or shows them as published for any other text. Stores the choice in
 * this browser and in the account. Resolves to false when a later choice replaced it. Rejects on failure.
 */
export async function chooseCurrency(code: string): Promise<boolean> {
  choiceToken = getSession()?.userToken
  const isApplied = await applyCurrency(code).catch((error: unknown) => {
    choiceToken = undefined
    throw error
  })
  if (isApplied && getSession())
    await call(changeCurrency, { body: { currency: isReaderCurrency(code) ? code : null } })
  return isApplied
}

/**
 * Applies the account's currency on a page with another one. An account without a currency adopts that of the browser.
 * Does nothing after a choice in the same session, which is newer.
 *
 * @param loadedCurrency The currency of the page when it was loaded. It differs from the cookie when the cookie was set
 *   after the request for the page, for example by the page before.
 */
export async function syncAccountCurrency(
  accountCurrency: string | null,
  loadedCurrency: string | null,
): Promise<void> {
  if (choiceToken !== undefined && choiceToken === getSession()?.userToken) return
  const chosen = chosenMoney.read()
  const shownCurrency = chosen === undefined ? loadedCurrency : (chosen?.currency ?? null)
  const browserCurrency = parseCurrencyCookie(document.cookie)
  if (accountCurrency === browserCurrency && accountCurrency === shownCurrency) return
  if (accountCurrency !== null) await applyCurrency(accountCurrency)
  else if (browserCurrency) await chooseCurrency(browserCurrency)
  else await applyCurrency('')
}

let latestChange = 0

/** Of several calls at once, the last one counts: the others resolve to false. Rejects on failure. */
async function applyCurrency(code: string): Promise<boolean> {
  const change = ++latestChange
  const money = await fetchMoney(code).catch((error: unknown) => {
    if (change === latestChange) throw error
    return null
  })
  if (change !== latestChange) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
  document.cookie = `${currencyCookie}=${money?.currency ?? ''}; Path=/; Max-Age=${money ? yearSeconds : 0}; SameSite=Lax${secure}`
  chosenMoney.set(money)
  return true
}

/** Resolves to null for a text that is no currency. Rejects without rates. */
async function fetchMoney(code: string): Promise<ReaderMoney | null> {
  return isReaderCurrency(code) ? { currency: code, rates: await callAsVisitor(latestRates, {}) } : null
}
