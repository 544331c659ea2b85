import type { Call } from '@parure/domain/endpoint'
import type { LatestRates } from '@parure/domain/rates/contract'
import { latestRates } from '@parure/domain/rates/endpoints'
import { currencyInCookies, type ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { createContext, use, useSyncExternalStore } from 'react'
import { store } from '../ui/store.ts'

/** The currency that amounts are converted to, and the rates to do it by. */
export interface ReaderMoney {
  currency: ReaderCurrency
  rates: LatestRates
}

/** For the root's loader: the currency of a request's cookies with its rates; null for none, or while there are no rates. */
export async function readerMoney(cookies: string | null, ask: Call): Promise<ReaderMoney | null> {
  return moneyIn(currencyInCookies(cookies ?? ''), ask)
}

/** A currency that a page's address names, with its rates; null for none, or while there are no rates. */
export async function moneyIn(currency: ReaderCurrency | null, ask: Call): Promise<ReaderMoney | null> {
  if (currency === null) return null
  const rates = await ask(latestRates, {}).catch(() => null)
  return rates && { currency, rates }
}

/** What the page was loaded with. */
export const ReaderMoneyContext = createContext<ReaderMoney | null>(null)

/** What the page's address names, which goes before what the reader chose. */
export const AddressMoneyContext = createContext<ReaderMoney | null>(null)

/** What was chosen since the page was loaded; undefined while nothing was. */
export const chosenMoney = store<ReaderMoney | null | undefined>(undefined)

/** Null where every amount is shown as it was published. */
export function useReaderMoney(): ReaderMoney | null {
  const own = useOwnMoney()
  return use(AddressMoneyContext) ?? own
}

/** What the reader chose, whatever the page's address names. */
export function useOwnMoney(): ReaderMoney | null {
  const loaded = use(ReaderMoneyContext)
  const own = useSyncExternalStore(chosenMoney.subscribe, chosenMoney.read, () => undefined)
  return own === undefined ? loaded : own
}
