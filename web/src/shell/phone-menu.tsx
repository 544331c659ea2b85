import { Search } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import button from '../ui/button.module.css'
import { Sheet } from '../ui/sheet.tsx'
import { mainLinks } from './main-links.ts'
import styles from './phone-menu.module.css'

interface Props {
  open: boolean
  onClose: () => void
  onSearch: () => void
}

/** The navigation up to 768 px wide. */
export function PhoneMenu({ open, onClose, onSearch }: Props) {
  const search = (
    <button type="button" className={`${button.icon} ${styles.search}`} aria-label="Search" onClick={onSearch}>
      <Search size={20} strokeWidth={1.25} aria-hidden />
    </button>
  )
  return (
    <Sheet open={open} onClose={onClose} title="Menu" trailing={search} foot={<Entrance onPick={onClose} />}>
      <nav aria-label="Main">
        <ul className={styles.main}>
          {mainLinks.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to} onClick={onClose}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className={styles.more}>
          <li>
            <Link to="/faq" onClick={onClose}>
              FAQ
            </Link>
          </li>
          <li>
            <Link to="/settings/contact-us" onClick={onClose}>
              Contact Us
            </Link>
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}

function Entrance({ onPick }: { onPick: () => void }) {
  return (
    <div className={styles.entrance}>
      <Link to="/login" className={button.quiet} onClick={onPick}>
        Sign In
      </Link>
      <Link to="/signup" className={button.primary} onClick={onPick}>
        Sign Up
      </Link>
    </div>
  )
}
