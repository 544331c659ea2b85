import { store } from '../ui/store.ts'

/** The currency of the account that is signed in; undefined until it is known. */
export const accountCurrency = store<string | null | undefined>(undefined)
