import { mayPassGate, type Role } from '@parure/contract/role.ts'
import {
  Bell,
  Bookmark,
  CircleQuestionMark,
  Heart,
  Gem,
  LockKeyhole,
  Settings,
  LayoutGrid,
  type IconComponent,
} from '@parure/ui/icon/icons.tsx'
import { waitingWork } from '@parure/features/operation/endpoints.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { Link } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import styles from './account-links.module.css'
import { call } from '../call.ts'
import { searchNewsStore } from '../search/search-news.ts'

/** Links to a signed-in visitor's own pages. Followed Brands requires Premium; others see it locked. */
export function AccountLinks({ role, onPick }: { role: Role; onPick: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const count = useWaitingWork(list)
  return (
    <ul ref={list} className={styles.links}>
      {mayPassGate(role, 'followBrands') ? (
        <Item icon={Bell} to="/followed-brands" text="Followed Brands" onPick={onPick} />
      ) : (
        <LockedBrands onPick={onPick} />
      )}
      <Item icon={Heart} to="/my-collection" text="Saved Jewelries" onPick={onPick} />
      <SavedSearches onPick={onPick} />
      <Item icon={Gem} to="/value" text="Value a Stone" onPick={onPick} />
      <Item icon={CircleQuestionMark} to="/settings/contact-us" text="Help & Support" onPick={onPick} />
      <Item icon={Settings} to="/settings/user-profile" text="Settings" onPick={onPick} />
      {count !== null && <OperatorsItem count={count} onPick={onPick} />}
    </ul>
  )
}

function Item({ icon: Icon, to, text, onPick }: { icon: IconComponent; to: string; text: string; onPick: () => void }) {
  return (
    <li>
      <Link to={to} onClick={onPick}>
        <Icon size={20} strokeWidth={1.25} aria-hidden />
        {text}
      </Link>
    </li>
  )
}

/** With the number of new lots in saved searches; displayed up to 99. */
function SavedSearches({ onPick }: { onPick: () => void }) {
  const news = useSyncExternalStore(searchNewsStore.subscribe, searchNewsStore.read, () => null)
  return (
    <li>
      <Link to="/settings/searches" onClick={onPick}>
        <Bookmark size={20} strokeWidth={1.25} aria-hidden />
        Saved Searches
        {news && (
          <span className={styles.news}>
            {news.lots < 99 ? news.lots : '99+'}
            <span className={type.spoken}> new {news.lots === 1 ? 'lot' : 'lots'}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/**
 * Returns the number of things that wait for an operator; null for others, and until it is known. Requests it when the
 * list is first shown: most menus are never opened.
 */
function useWaitingWork(list: RefObject<Element | null>): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      call(waitingWork, {}, controller.signal)
        .then((work) => setCount(work.count))
        .catch(() => {})
    })
    if (list.current) observer.observe(list.current)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [list])
  return count
}

/** For operators, with the number of things that wait. */
function OperatorsItem({ count, onPick }: { count: number; onPick: () => void }) {
  return (
    <li>
      <Link to="/operators" onClick={onPick}>
        <LayoutGrid size={20} strokeWidth={1.25} aria-hidden />
        Operators
        {count > 0 && (
          <span className={styles.news}>
            {formatCount(count)}
            <span className={type.spoken}> to do</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function LockedBrands({ onPick }: { onPick: () => void }) {
  return (
    <li>
      <Link to="/pricing" className={styles.locked} aria-label="Followed Brands is locked. See plans" onClick={onPick}>
        <Bell size={20} strokeWidth={1.25} aria-hidden />
        Followed Brands
        <LockKeyhole size={16} strokeWidth={1.5} aria-hidden />
      </Link>
    </li>
  )
}
