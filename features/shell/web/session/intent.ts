import { normalizeEmail } from '@parure/contract/email.ts'
import { getLocalStorage, readJson, getSessionStorage, writeItem } from '@parure/ui/storage/browser-storage.ts'
import { intentKey, storeIntent, type Intent, type StoredIntent } from './remember-intent.ts'

/** Milliseconds: time to confirm an e-mail address. */
const confirmationTtlMs = 24 * 60 * 60_000

/**
 * Binds the intent to a new account: its confirmation link may be followed in another tab, and the intent then belongs
 * to that account only.
 */
export function bindIntent(email: string, now = Date.now()): void {
  const stored = readIntent(getSessionStorage, now)
  if (!stored) return
  writeItem(getSessionStorage, intentKey, null)
  storeIntent(getLocalStorage, { ...stored, until: now + confirmationTtlMs, email: unifyEmail(email) })
}

/** Returns the address in the account's spelling. */
const unifyEmail = (email: string): string => (normalizeEmail(email) ?? email).toLowerCase()

/** Returns the stored intent until it expires. */
export function getIntent(now = Date.now()): Intent | null {
  return (readIntent(getSessionStorage, now) ?? readIntent(getLocalStorage, now))?.intent ?? null
}

/** Removes and returns the intent of the person who signed in; another account's intent is kept. */
export function takeIntent(email: string, now = Date.now()): Intent | null {
  for (const storage of [getSessionStorage, getLocalStorage]) {
    const stored = readIntent(storage, now)
    if (!stored || (stored.email !== null && stored.email !== unifyEmail(email))) continue
    writeItem(storage, intentKey, null)
    return stored.intent
  }
  return null
}

/** Records that a sign-in or sign-up page has shown the intent. */
export function markIntentShown(): void {
  const stored = readIntent(getSessionStorage, Date.now())
  if (stored) storeIntent(getSessionStorage, { ...stored, isShown: true })
}

/**
 * Forgets the intent when a visitor leaves the sign-in pages for another page. The intent of a new account is kept, and
 * so is one that no sign-in page has shown yet.
 */
export function forgetLeftIntent(): void {
  if (readIntent(getSessionStorage, Date.now())?.isShown) writeItem(getSessionStorage, intentKey, null)
}

function readIntent(storage: () => Storage, now: number): StoredIntent | null {
  const stored = readJson(storage, intentKey) as StoredIntent | null
  return stored && stored.until > now ? stored : null
}
