import { isCountryCode, type CountryCode } from '../taxed-countries.ts'
import { useSyncExternalStore } from 'react'
import { getLocalStorage, readJson, writeItem } from '@parure/ui/storage/browser-storage.ts'
import { createStore } from '@parure/ui/storage/create-store.ts'

/** What a reader told once about total costs, kept in this browser. */
export interface CostPlace {
  /** The country that lots are taken to. */
  to: CountryCode
  /** Typed texts; empty when unknown. */
  salesTax: string
  shipping: string
}

const key = 'costPlace'
/** Undefined until it is read from the browser's storage. */
const store = createStore<CostPlace | null | undefined>(undefined)

/** Returns the remembered place; null without one, on the server and during hydration. */
export function useCostPlace(): CostPlace | null {
  return useSyncExternalStore(store.subscribe, readCostPlace, () => null)
}

export function rememberCostPlace(place: CostPlace | null): void {
  writeItem(getLocalStorage, key, place && JSON.stringify(place))
  store.set(place)
}

function readCostPlace(): CostPlace | null {
  const known = store.read()
  if (known !== undefined) return known
  const place = parseCostPlace(readJson(getLocalStorage, key))
  store.set(place)
  return place
}

function parseCostPlace(stored: unknown): CostPlace | null {
  const { to, salesTax, shipping } = (stored ?? {}) as Partial<Record<keyof CostPlace, unknown>>
  if (typeof to !== 'string' || !isCountryCode(to)) return null
  return { to, salesTax: readText(salesTax), shipping: readText(shipping) }
}

const readText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 20) : '')
