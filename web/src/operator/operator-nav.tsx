import { NavLink } from 'react-router'
import styles from './operator-nav.module.css'

const pages = [
  ['/operators', 'Inbox'],
  ['/operators/sources', 'Sources'],
  ['/operators/review', 'Review'],
  ['/operators/quality', 'Data quality'],
  ['/operators/sources/new', 'Add auction house'],
] as const

/** The operators' pages, above each of them. */
export function OperatorNav() {
  return (
    <nav className={styles.nav} aria-label="Operators">
      <ul>
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
