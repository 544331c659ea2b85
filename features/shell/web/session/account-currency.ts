import { createStore } from '@parure/ui/storage/create-store.ts'

/** The currency of the signed-in account; undefined while unknown. */
export const accountCurrency = createStore<string | null | undefined>(undefined)
