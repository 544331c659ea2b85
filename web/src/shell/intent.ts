import { local, readItem, session, writeItem } from '../ui/browser-storage.ts'
import { intentKey, keepIntent, type Intent, type KeptIntent } from './remember-intent.ts'

/** In ms: until an e-mail is confirmed. */
const toConfirm = 24 * 60 * 60_000

/** An account has been opened for it: its link may be followed in another tab, and it is that account's alone. */
export function bindIntent(email: string, now = Date.now()): void {
  const kept = read(session, now)
  if (!kept) return
  forgetLooseIntent()
  keepIntent(local, { ...kept, until: now + toConfirm, email: email.toLowerCase() })
}

/** What is remembered, as long as it counts. */
export function rememberedIntent(now = Date.now()): Intent | null {
  return (read(session, now) ?? read(local, now))?.intent ?? null
}

/** Takes, once, what whoever has signed in was about to do; what is another account's stays. */
export function takeIntent(email: string, now = Date.now()): Intent | null {
  for (const storage of [session, local]) {
    const kept = read(storage, now)
    if (!kept || (kept.email !== null && kept.email !== email.toLowerCase())) continue
    writeItem(storage, intentKey, null)
    return kept.intent
  }
  return null
}

/** A visitor who has turned to another page meant something else; an account that was opened for it keeps it. */
export function forgetLooseIntent(): void {
  writeItem(session, intentKey, null)
}

function read(storage: () => Storage, now: number): KeptIntent | null {
  try {
    const kept = JSON.parse(readItem(storage, intentKey) ?? 'null') as KeptIntent | null
    return kept && kept.until > now ? kept : null
  } catch {
    return null
  }
}
