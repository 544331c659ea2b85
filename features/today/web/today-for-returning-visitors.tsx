import { viewedLots } from '@parure/features/recently-viewed/web/viewed-lots.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { createIsland } from '@parure/render/create-island.tsx'
import styles from './today-for-returning-visitors.module.css'

const TodayPart = createIsland({ ssr: false, load: async () => (await import('./today-section.tsx')).TodaySection })

/** First on Home for signed-in visitors. The server renders the empty place, so that nothing moves once it is filled. */
export function TodayForAccounts() {
  const session = useSession()
  return <div className={styles.first}>{session && <TodayPart key={session.userToken} isOwn />}</div>
}

/** Shown to visitors who have viewed lots in this browser. The server renders nothing of it. */
export function TodayForReturningVisitors() {
  const session = useSession()
  const viewed = viewedLots.useItems()
  return session === null && viewed.length > 0 ? <TodayPart /> : null
}
