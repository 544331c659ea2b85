import { useId, useRef } from 'react'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import { Link } from '@parure/render/link.tsx'
import styles from './market-menu.module.css'

/** The pages of the market. */
const links = [
  ['/market', 'Market Overview'],
  ['/houses', 'Auction Houses'],
  ['/value', 'Value a Stone'],
  ['/cost', 'Cost Calculator'],
] as const

/** Opens the menu of the market beside its link: a native popover, which closes and restores the focus by itself. */
export function MarketMenu() {
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  return (
    <span className={styles.market}>
      <button type="button" popoverTarget={id} aria-label="Market pages">
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <ul ref={menu} id={id} popover="auto" className={styles.list}>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to} onClick={() => menu.current?.hidePopover()}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </span>
  )
}
