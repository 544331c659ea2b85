import { NavLink } from 'react-router'
import styles from './operator-nav.module.css'

const pages = [
  ['/operators', 'Inbox'],
  ['/operators/sources', 'Sources'],
  ['/operators/review', 'Review'],
  ['/operators/quality', 'Data quality'],
  ['/operators/sources/new', 'Add auction house'],
] as const

/** The navigation of the operators' pages. */
export function OperatorNav() {
  return (
    <nav className={styles.nav} aria-label="Operators">
      <ul ref={scrollToCurrent}>
        {pages.map(([to, name]) => (
          <li key={to}>
            <NavLink to={to} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the current page's link may be out of view. */
function scrollToCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !current) return
  list.scrollLeft = current.offsetLeft + current.offsetWidth - list.clientWidth
}
