import { LogOut } from '@parure/ui/icon/icons.tsx'
import { useNavigate } from 'react-router'
import text from '@parure/ui/text/type.module.css'
import { AccountLinks } from './account-links.tsx'
import styles from './account-menu.module.css'
import { PlanLabel } from './plan-label.tsx'
import type { Session } from '../session/session.ts'
import { logOut } from '../session/sign-out.ts'

export interface AccountMenuProps {
  session: Session
  onPick: () => void
}

/** The signed-in account, links to its pages, and Log Out. */
export function AccountMenu({ session, onPick }: AccountMenuProps) {
  const navigate = useNavigate()
  const signOut = () => {
    onPick()
    logOut()
    void navigate('/login')
  }
  return (
    <>
      <div className={styles.who}>
        <PlanLabel role={session.roleId} />
        <span className={text.small}>{session.email || session.username}</span>
      </div>
      <AccountLinks role={session.roleId} onPick={onPick} />
      <button type="button" className={styles.leave} onClick={signOut}>
        <LogOut size={20} strokeWidth={1.25} aria-hidden />
        Log Out
      </button>
    </>
  )
}
