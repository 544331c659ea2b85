import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import { NavLink, useLocation } from 'react-router'
import styles from './operator-nav.module.css'

interface Group {
  title: string
  pages: readonly (readonly [path: string, name: string])[]
}

const groups: readonly Group[] = [
  {
    title: 'Today',
    pages: [
      ['/operators', 'Inbox'],
      ['/operators/review', 'Review'],
    ],
  },
  {
    title: 'Catalog',
    pages: [
      ['/operators/sources', 'Sources'],
      ['/operators/sources/new', 'Add auction house'],
      ['/operators/quality', 'Data quality'],
    ],
  },
]
const names = new Map<string, string>(groups.flatMap(({ pages }) => pages))

/** The navigation of the operators' pages: a column at their left, up to 1440 px one line that opens. */
export function OperatorNav() {
  const { pathname } = useLocation()
  return (
    <div className={styles.rail}>
      <nav aria-label="Operators">
        <Groups />
      </nav>
      <details>
        <summary>
          <span>Operators</span>
          <b>{names.get(pathname)}</b>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </summary>
        <nav aria-label="Pages of operators">
          <Groups />
        </nav>
      </details>
    </div>
  )
}

function Groups() {
  return groups.map(({ title, pages }) => (
    <div key={title}>
      <p>{title}</p>
      {pages.map(([to, name]) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </div>
  ))
}
