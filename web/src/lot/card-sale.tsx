import { shownDate } from '@parure/domain/lot/auction-date'
import type { LotCard } from '@parure/domain/lot/contract'
import { lockedMarkup } from '../ui/locked.tsx'
import { markup, type Markup } from '../ui/markup.ts'
import { Still } from '../ui/still.tsx'
import styles from './lot-card.module.css'

interface Props {
  lot: Pick<LotCard, 'location' | 'auctionDate'>
  /** Replaces the date. */
  soon?: string | null
}

/** Place and date of the sale on a lot card. Absent fields are locked; null ones are unknown. */
export function CardSale({ lot, soon }: Props) {
  return <Still as="p" className={isOpen(lot) ? openClass : styles.sale} content={contentOf(lot, soon)} />
}

/** Renders `CardSale` as HTML. */
export function cardSaleMarkup(lot: Props['lot']): Markup {
  return markup`<p class="${isOpen(lot) ? openClass : styles.sale}">${contentOf(lot, null)}</p>`
}

const openClass = `${styles.sale} ${styles.open}`

function isOpen({ location, auctionDate }: Props['lot']): boolean {
  return location !== undefined || auctionDate !== undefined
}

function contentOf(lot: Props['lot'], soon: Props['soon']): Markup {
  if (!isOpen(lot)) return locked
  return markup`<span>${lot.location ?? 'Location not set'}</span>${when(lot.auctionDate, soon)}`
}

const locked = lockedMarkup('Location and date are locked. See plans', 'Location and date')

function when(auctionDate: string | null | undefined, soon: string | null | undefined): Markup {
  if (soon) return markup`<span class="${styles.soon}">${soon}</span>`
  if (!auctionDate) return markup`<span>Date not set</span>`
  return markup`<time datetime="${auctionDate.split(' - ')[0]}">${breakable(shownDate(auctionDate))}</time>`
}

/** Allows a line break in a range of two full dates, for the narrowest cards. */
function breakable(range: string): string {
  return range.replace('–\u00a0', '– ')
}
