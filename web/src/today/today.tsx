import { viewedLots } from '../recently-viewed/viewed-lots.ts'
import { useSession } from '../shell/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const TodayPart = lazyPart(async () => (await import('./today-part.tsx')).TodayPart)

/**
 * For those who return: who is signed in, or has opened lots in this browser before. The server renders nothing of it, so
 * Home is the same for everybody.
 */
export function Today() {
  const session = useSession()
  const viewed = viewedLots.useItems()
  return session || viewed.length > 0 ? <TodayPart key={session?.userToken ?? ''} /> : null
}
