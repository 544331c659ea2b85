import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from '@parure/ui/navigation/page-menu.module.css'

const pages = [
  { to: '/settings/user-profile', text: 'Account Information' },
  { to: '/settings/notifications', text: 'Notification Settings' },
  { to: '/settings/searches', text: 'Saved Searches' },
  { to: '/settings/subscriptions', text: 'Subscription History' },
  { to: '/settings/data', text: 'Calendar, exports & API' },
  { to: '/settings/devices', text: 'Signed-in devices' },
] as const

/** The menu of the settings: a column, on phones a row scrolled to the current page. */
export function SettingsMenu() {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[href="${pathname}"]`)
    if (!list.current || !current) return
    const from = current.offsetLeft - list.current.offsetLeft
    list.current.scrollLeft = from - (list.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label="Settings" className={styles.menu}>
      <ul ref={list}>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to}>{text}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
