import { viewedLots } from '@parure/features/recently-viewed/web/viewed-lots.ts'
import { useSession } from '@parure/features/shell/web/session.ts'
import { loadAfterHydration } from '@parure/ui/load-after-hydration.tsx'

const TodayPart = loadAfterHydration(async () => (await import('./today-section.tsx')).TodaySection)

/**
 * Shown to returning visitors: signed in, or with lots viewed in this browser. The server renders nothing of it, so
 * Home is the same for all visitors.
 */
export function TodayForReturningVisitors() {
  const session = useSession()
  const viewed = viewedLots.useItems()
  return session || viewed.length > 0 ? <TodayPart key={session?.userToken ?? ''} /> : null
}
