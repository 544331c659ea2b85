import { may, type Role } from '@parure/domain/role'
import { Bell, CircleQuestionMark, Heart, LockKeyhole, Settings, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import styles from './account-links.module.css'

/** Where a signed-in visitor's own pages are. Followed Brands is for Premium; others see it locked. */
export function AccountLinks({ role, onPick }: { role: Role; onPick: () => void }) {
  return (
    <ul className={styles.links}>
      {may(role, 'followBrands') ? (
        <Item icon={Bell} to="/followed-brands" text="Followed Brands" onPick={onPick} />
      ) : (
        <LockedBrands onPick={onPick} />
      )}
      <Item icon={Heart} to="/my-collection" text="Saved Jewelries" onPick={onPick} />
      <Item icon={CircleQuestionMark} to="/settings/contact-us" text="Help & Support" onPick={onPick} />
      <Item icon={Settings} to="/settings/user-profile" text="Settings" onPick={onPick} />
    </ul>
  )
}

function Item({ icon: Icon, to, text, onPick }: { icon: LucideIcon; to: string; text: string; onPick: () => void }) {
  return (
    <li>
      <Link to={to} onClick={onPick}>
        <Icon size={20} strokeWidth={1.25} aria-hidden />
        {text}
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
