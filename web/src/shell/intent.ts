import { canonicalEmail } from '@parure/domain/email'
import { local, readItem, session, writeItem } from '../ui/browser-storage.ts'
import { intentKey, storeIntent, type Intent, type StoredIntent } from './remember-intent.ts'

/** In ms: until an e-mail is confirmed. */
const toConfirm = 24 * 60 * 60_000

/** An account has been opened for it: its link may be followed in another tab, and it is that account's alone. */
export function bindIntent(email: string, now = Date.now()): void {
  const stored = read(session, now)
  if (!stored) return
  writeItem(session, intentKey, null)
  storeIntent(local, { ...stored, until: now + toConfirm, email: spelled(email) })
}

/** The address as the account has it. */
const spelled = (email: string): string => (canonicalEmail(email) ?? email).toLowerCase()

/** What is remembered, as long as it counts. */
export function rememberedIntent(now = Date.now()): Intent | null {
  return (read(session, now) ?? read(local, now))?.intent ?? null
}

/** Takes, once, what the person who signed in was about to do; what is another account's stays. */
export function takeIntent(email: string, now = Date.now()): Intent | null {
  for (const storage of [session, local]) {
    const stored = read(storage, now)
    if (!stored || (stored.email !== null && stored.email !== spelled(email))) continue
    writeItem(storage, intentKey, null)
    return stored.intent
  }
  return null
}

/** A page on the way into an account shows it. */
export function noteIntentShown(): void {
  const stored = read(session, Date.now())
  if (stored) storeIntent(session, { ...stored, isShown: true })
}

/**
 * A visitor who turns from such a page to another one meant something else; an account that was opened for it keeps it.
 * What has just been pressed is still on its way there.
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
