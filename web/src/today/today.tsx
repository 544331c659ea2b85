import { viewedLots } from '../recently-viewed/viewed-lots.ts'
import { useSession } from '../shell/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const TodayPart = lazyPart(async () => (await import('./today-part.tsx')).TodayPart)

/**
 * Shown to returning visitors: signed in, or with lots viewed in this browser. The server renders nothing of it, so
 * Home is the same for all visitors.
 */
export function Today() {
  const session = useSession()
  const viewed = viewedLots.useItems()
  return session || viewed.length > 0 ? <TodayPart key={session?.userToken ?? ''} /> : null
}
