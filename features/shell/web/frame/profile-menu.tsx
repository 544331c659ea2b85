import { Heart, UserRound } from '@parure/ui/icon/icons.tsx'
import { useId, useRef, useSyncExternalStore } from 'react'
import { Link } from '@parure/render/link.tsx'
import button from '@parure/ui/button/button.module.css'
import { createIsland } from '@parure/render/create-island.tsx'
import { getInitials } from './initials.ts'
import { getPlanName } from './plan-label.tsx'
import styles from './profile-menu.module.css'
import { searchNewsStore } from '../search/search-news.ts'
import { useSession, type Session } from '../session/session.ts'

const AccountMenu = createIsland({ ssr: false, load: async () => (await import('./account-menu.tsx')).AccountMenu })

/** The header's end for signed-in visitors. Rendered for every visitor; style sheets choose (`session-mark.ts`). */
export function ProfileMenu() {
  const session = useSession()
  const initials = session && getInitials(session.username || session.email)
  const id = useId()
  const news = useSyncExternalStore(searchNewsStore.subscribe, searchNewsStore.read, () => null)
  return (
    <>
      <Link to="/my-collection" className={`${button.icon} ${styles.saved}`} aria-label="Saved Jewelries">
        <Heart size={20} strokeWidth={1.25} aria-hidden />
      </Link>
      <button
        type="button"
        className={`${button.icon} ${styles.button}`}
        popoverTarget={id}
        // The accessible name includes the visible text.
        aria-label={['Account menu', session && getPlanName(session.roleId), initials, news && 'new in saved searches']
          .filter(Boolean)
          .join(', ')}
      >
        <span className={styles.avatar} data-news={news ? '' : undefined}>
          {session && (initials || <UserRound size={16} strokeWidth={2} aria-hidden />)}
        </span>
      </button>
      <Menu id={id} session={session} />
    </>
  )
}

function Menu({ id, session }: { id: string; session: Session | null }) {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div ref={menu} id={id} popover="auto" className={styles.menu}>
      {session && <AccountMenu session={session} onPick={() => menu.current?.hidePopover()} />}
    </div>
  )
}
