import { canonicalEmail } from '@parure/domain/email'
import { local, readItem, session, writeItem } from '../ui/browser-storage.ts'
import { intentKey, storeIntent, type Intent, type StoredIntent } from './remember-intent.ts'

/** Milliseconds: time to confirm an e-mail address. */
const toConfirm = 24 * 60 * 60_000

/**
 * Binds the intent to a new account: its confirmation link may be followed in another tab, and the intent then belongs
 * to that account only.
 */
export function bindIntent(email: string, now = Date.now()): void {
  const stored = read(session, now)
  if (!stored) return
  writeItem(session, intentKey, null)
  storeIntent(local, { ...stored, until: now + toConfirm, email: spelled(email) })
}

/** Returns the address in the account's spelling. */
const spelled = (email: string): string => (canonicalEmail(email) ?? email).toLowerCase()

/** Returns the stored intent until it expires. */
export function rememberedIntent(now = Date.now()): Intent | null {
  return (read(session, now) ?? read(local, now))?.intent ?? null
}

/** Removes and returns the intent of the person who signed in; another account's intent is kept. */
export function takeIntent(email: string, now = Date.now()): Intent | null {
  for (const storage of [session, local]) {
    const stored = read(storage, now)
    if (!stored || (stored.email !== null && stored.email !== spelled(email))) continue
    writeItem(storage, intentKey, null)
    return stored.intent
  }
  return null
}

/** Records that a sign-in or sign-up page has shown the intent. */
export function noteIntentShown(): void {
  const stored = read(session, Date.now())
  if (stored) storeIntent(session, { ...stored, isShown: true })
}

/**
 * Forgets the intent when a visitor leaves the sign-in pages for another page. The intent of a new account is kept, and
 * so is one that no sign-in page has shown yet.
 */
export function forgetLeftIntent(): void {
  if (read(session, Date.now())?.isShown) writeItem(session, intentKey, null)
}

function read(storage: () => Storage, now: number): StoredIntent | null {
  try {
    const stored = JSON.parse(readItem(storage, intentKey) ?? 'null') as StoredIntent | null
    return stored && stored.until > now ? stored : null
  } catch {
    return null
  }
}
