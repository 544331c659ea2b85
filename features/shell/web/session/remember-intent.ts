import { getLocalStorage, getSessionStorage, writeItem } from '@parure/ui/storage/browser-storage.ts'

/** The action of a visitor that required an account, and its page. */
export type Intent =
  | { kind: 'lot'; place: string; id: number; title: string; picture: string | null }
  | { kind: 'search'; place: string }

export interface StoredIntent {
  intent: Intent
  /** Expiry, in milliseconds since 1970. */
  until: number
  /** The new account's address; null for any sign-in of this tab. */
  email: string | null
  /** A sign-in or sign-up page has shown it. */
  isShown?: true
}

export const intentKey = 'intent'
/** Milliseconds: time to sign in. */
const signInTtlMs = 30 * 60_000

/** Stores an intent for this tab; replaces an earlier one. */
export function rememberIntent(intent: Intent, now = Date.now()): void {
  storeIntent(getSessionStorage, { intent, until: now + signInTtlMs, email: null })
}

export function storeIntent(storage: () => Storage, stored: StoredIntent): void {
  writeItem(storage, intentKey, JSON.stringify(stored))
}

export function forgetIntent(): void {
  for (const storage of [getSessionStorage, getLocalStorage]) writeItem(storage, intentKey, null)
}
