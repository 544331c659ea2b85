import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import type { LatestRates } from '@parure/features/rates/contract.ts'
import { latestRates } from '@parure/features/rates/endpoints.ts'
import { parseCurrencyCookie, type ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import { createStore } from '@parure/ui/storage/create-store.ts'

/** The reader's currency and the rates to convert to it. */
export interface ReaderMoney {
  currency: ReaderCurrency
  rates: LatestRates
}

/**
 * Loads the currency of a request's cookies with its rates, for the root's loader. Resolves to null without a currency
 * or without rates.
 */
export async function loadReaderMoney(cookies: string | null, ask: CallEndpoint): Promise<ReaderMoney | null> {
  return loadMoney(parseCurrencyCookie(cookies ?? ''), ask)
}

/** Loads the rates of a currency in a page's address. Resolves to null without a currency or without rates. */
export async function loadMoney(currency: ReaderCurrency | null, ask: CallEndpoint): Promise<ReaderMoney | null> {
  if (currency === null) return null
  const rates = await ask(latestRates, {}).catch(() => null)
  return rates && { currency, rates }
}

/** The currency at the time the page was loaded. */
export const ReaderMoneyContext = createContext<ReaderMoney | null>(null)

/** The currency in the page's address, which overrides the reader's choice. */
export const AddressMoneyContext = createContext<ReaderMoney | null>(null)

/** The choice since the page was loaded; undefined before any. */
export const chosenMoney = createStore<ReaderMoney | null | undefined>(undefined)

/** Returns null when every amount is shown as published. */
export function useReaderMoney(): ReaderMoney | null {
  const own = useOwnMoney()
  return use(AddressMoneyContext) ?? own
}

/** Returns the reader's choice, independent of the page's address. */
export function useOwnMoney(): ReaderMoney | null {
  const loaded = use(ReaderMoneyContext)
  const own = useSyncExternalStore(chosenMoney.subscribe, chosenMoney.read, () => undefined)
  return own === undefined ? loaded : own
}
