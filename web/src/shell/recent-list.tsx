import { ArrowRight, Clock, X } from '../ui/icons.tsx'
import { useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import button from '../ui/button.module.css'
import text from '../ui/type.module.css'
import styles from './recent-list.module.css'
import { searchAddress } from './search-address.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'

/** The last searches of this browser, each removable, and the way into the directory. */
export function RecentList({ onPick }: { onPick: () => void }) {
  const searches = recentSearches.useItems()
  const heading = useId()
  const box = useRef<HTMLDivElement>(null)
  /** A button that removes itself would leave the focus nowhere. */
  const removing = (remove: () => void) => () => {
    remove()
    box.current?.focus()
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {searches.length > 0 && (
        <>
          <div className={styles.head}>
            <p id={heading} className={text.label}>
              Recent searches
            </p>
            <button type="button" className={styles.clear} onClick={removing(recentSearches.clear)}>
              Clear All
            </button>
          </div>
          <ul aria-labelledby={heading} className={styles.list}>
            {searches.map((words) => (
              <Item key={words} words={words} onPick={onPick} onRemove={removing(() => recentSearches.remove(words))} />
            ))}
          </ul>
        </>
      )}
      <Link to="/actual-filters" className={styles.browse} onClick={onPick}>
        Browse the catalog <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
      </Link>
    </div>
  )
}

function Item({ words, onPick, onRemove }: { words: string; onPick: () => void; onRemove: () => void }) {
  const { pathname } = useLocation()
  const pick = () => {
    rememberSearch(words)
    onPick()
  }
  return (
    <li>
      <Link to={searchAddress(pathname, words)} onClick={pick}>
        <Clock size={16} strokeWidth={1.5} aria-hidden />
        <span>{words}</span>
      </Link>
      <button type="button" className={button.icon} aria-label={`Remove ${words}`} onClick={onRemove}>
        <X size={14} strokeWidth={1.6} aria-hidden />
      </button>
    </li>
  )
}
