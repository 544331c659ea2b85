import { store } from '../ui/store.ts'

/** The currency of the signed-in account; undefined while unknown. */
export const accountCurrency = store<string | null | undefined>(undefined)
