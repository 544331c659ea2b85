import { Search } from '@parure/ui/icon/icons.tsx'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '@parure/render/link.tsx'
import button from '@parure/ui/button/button.module.css'
import { IconButton } from '@parure/ui/button/icon-button.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { Sheet } from '@parure/ui/overlay/sheet.tsx'
import type from '@parure/ui/text/type.module.css'
import { AccountLinks } from './account-links.tsx'
import { useSite } from '../use-site.ts'
import { getAriaCurrent, listMainLinks } from './main-links.ts'
import { MarketMenu } from './market-menu.tsx'
import styles from './phone-menu.module.css'
import { PlanLabel } from './plan-label.tsx'
import { useSession, type Session } from '../session/session.ts'
import { logOut } from '../session/sign-out.ts'

export interface PhoneMenuProps {
  open: boolean
  onClose: () => void
  onSearch: () => void
}

/** The navigation up to 768 px wide. */
export function PhoneMenu({ open, onClose, onSearch }: PhoneMenuProps) {
  const session = useSession()
  const site = useSite()
  const { pathname } = useLocation()
  const marketItem = document.querySelector('nav li:has(> a[href="/market"])')
  const search = <IconButton icon={Search} label="Search" className={styles.search} onClick={onSearch} />
  const foot = session ? <Leave session={session} onLeave={onClose} /> : <Entrance onPick={onClose} />
  return (
    <>
      {/* Outside the first load, which has no room for it. */}
      {marketItem && createPortal(<MarketMenu />, marketItem)}
      <Sheet open={open} onClose={onClose} title="Menu" trailing={search} foot={foot}>
        <nav aria-label="Main">
          <ul className={styles.main}>
            {listMainLinks(site).map((link) => (
              <li key={link.to}>
                <Link to={link.to} aria-current={getAriaCurrent(pathname, link)} onClick={onClose}>
                  {link.text}
                </Link>
              </li>
            ))}
          </ul>
          {session ? (
            <div className={styles.account}>
              <AccountLinks role={session.roleId} onPick={onClose} />
            </div>
          ) : (
            <MoreLinks onPick={onClose} />
          )}
        </nav>
      </Sheet>
    </>
  )
}

function MoreLinks({ onPick }: { onPick: () => void }) {
  return (
    <ul className={styles.more}>
      <li>
        <Link to="/value" onClick={onPick}>
          Value a Stone
        </Link>
      </li>
      <li>
        <Link to="/faq" onClick={onPick}>
          FAQ
        </Link>
      </li>
      <li>
        <Link to="/settings/contact-us" onClick={onPick}>
          Contact Us
        </Link>
      </li>
    </ul>
  )
}

function Leave({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const navigate = useNavigate()
  const signOut = () => {
    onLeave()
    logOut()
    void navigate('/login')
  }
  return (
    <>
      <span className={styles.who}>
        <PlanLabel role={session.roleId} />
        <span className={`${type.tiny} ${type.quiet}`}>{session.email || session.username}</span>
      </span>
      <button type="button" className={`${button.quiet} ${button.small} ${styles.leave}`} onClick={signOut}>
        Log Out
      </button>
    </>
  )
}

function Entrance({ onPick }: { onPick: () => void }) {
  return (
    <div className={styles.entrance}>
      <ButtonLink look="quiet" to="/login" onClick={onPick} text="Sign In" />
      <ButtonLink look="primary" to="/signup" onClick={onPick} text="Sign Up" />
    </div>
  )
}
