import { local, session, writeItem } from '../ui/browser-storage.ts'

/** What a visitor was about to do when an account was asked for, and where. */
export type Intent =
  | { kind: 'lot'; place: string; id: number; title: string; picture: string | null }
  | { kind: 'search'; place: string }

export interface StoredIntent {
  intent: Intent
  /** When it is forgotten, as a time in ms. */
  until: number
  /** Of the account that was opened for it; null for any sign-in of this tab. */
  email: string | null
  /** A page on the way into an account has shown it. */
  isShown?: true
}

export const intentKey = 'intent'
/** In ms: time for signing in. */
const toSignIn = 30 * 60_000

/** Remembers it for this tab, in place of an earlier one. */
export function rememberIntent(intent: Intent, now = Date.now()): void {
  storeIntent(session, { intent, until: now + toSignIn, email: null })
}

export function storeIntent(storage: () => Storage, stored: StoredIntent): void {
  writeItem(storage, intentKey, JSON.stringify(stored))
}

export function forgetIntent(): void {
  for (const storage of [session, local]) writeItem(storage, intentKey, null)
}
