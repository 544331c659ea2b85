import { ArrowRight, Clock, Search, X } from '@parure/ui/icon/icons.tsx'
import { useId, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import button from '@parure/ui/button/button.module.css'
import text from '@parure/ui/text/type.module.css'
import styles from './recent-list.module.css'
import { formatSearchAddress } from './format-search-address.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { StoneTiles } from './stone-tiles.tsx'

const examples = ['unheated Ceylon sapphire', 'Art Deco bracelet under 5k', 'Colombian emerald']

/** The last searches of this browser, each removable, examples, stones, and the way into the directory. */
export function RecentList({ onPick }: { onPick: () => void }) {
  const searches = recentSearches.useItems()
  const box = useRef<HTMLDivElement>(null)
  /** Moves the focus to the box, since a button that removes itself would lose it. */
  const removeKeepingFocus = (remove: () => void) => () => {
    remove()
    box.current?.focus()
  }
  const clear = (
    <button type="button" className={styles.clear} onClick={removeKeepingFocus(recentSearches.clear)}>
      Clear All
    </button>
  )
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {searches.length > 0 && (
        <Searches title="Recent searches" aside={clear}>
          {searches.map((words) => (
            <li key={words}>
              <SearchLink words={words} icon={Clock} onPick={onPick} />
              <button
                type="button"
                className={button.icon}
                aria-label={`Remove ${words}`}
                onClick={removeKeepingFocus(() => recentSearches.remove(words))}
              >
                <X size={14} strokeWidth={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </Searches>
      )}
      <Searches title="Try">
        {examples.map((words) => (
          <li key={words}>
            <SearchLink words={words} icon={Search} onPick={onPick} />
          </li>
        ))}
      </Searches>
      <StoneTiles onPick={onPick} />
      <Link to="/actual-filters" className={styles.browse} onClick={onPick}>
        Browse the catalog <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
      </Link>
    </div>
  )
}

function Searches({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <>
      <div className={styles.head}>
        <p id={heading} className={text.label}>
          {title}
        </p>
        {aside}
      </div>
      <ul aria-labelledby={heading} className={styles.list}>
        {children}
      </ul>
    </>
  )
}

interface SearchLinkProps {
  words: string
  icon: typeof Clock
  onPick: () => void
}

function SearchLink({ words, icon: Icon, onPick }: SearchLinkProps) {
  const { pathname } = useLocation()
  const pick = () => {
    rememberSearch(words)
    onPick()
  }
  return (
    <Link to={formatSearchAddress(pathname, words)} onClick={pick}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span>{words}</span>
    </Link>
  )
}
