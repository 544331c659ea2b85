import { local, session, writeItem } from '../ui/browser-storage.ts'

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
const toSignIn = 30 * 60_000

/** Stores an intent for this tab; replaces an earlier one. */
export function rememberIntent(intent: Intent, now = Date.now()): void {
  storeIntent(session, { intent, until: now + toSignIn, email: null })
}

export function storeIntent(storage: () => Storage, stored: StoredIntent): void {
  writeItem(storage, intentKey, JSON.stringify(stored))
}

export function forgetIntent(): void {
  for (const storage of [session, local]) writeItem(storage, intentKey, null)
}
