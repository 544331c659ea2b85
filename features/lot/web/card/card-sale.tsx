import { formatAuctionDate } from '../../format-wire-auction-date.ts'
import type { LotCard } from '../../contract.ts'
import { renderLocked } from '@parure/ui/feedback/locked.tsx'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import styles from './lot-card.module.css'

interface Props {
  lot: Pick<LotCard, 'location' | 'auctionDate'>
  /** Replaces the date. */
  soon?: string | null
}

/** Place and date of the sale on a lot card. Absent fields are locked; null ones are unknown. */
export function CardSale({ lot, soon }: Props) {
  const isOpen = lot.location !== undefined || lot.auctionDate !== undefined
  return (
    <StaticHtml
      as="p"
      className={isOpen ? `${styles.sale} ${styles.open}` : styles.sale}
      content={isOpen ? renderSaleContent(lot, soon) : locked}
    />
  )
}

function renderSaleContent(lot: Props['lot'], soon: Props['soon']): SafeHtml {
  return renderHtml`<span>${lot.location ?? 'Location not set'}</span>${renderSaleDate(lot.auctionDate, soon)}`
}

const locked = renderLocked('Location and date are locked. See plans', 'Location and date')

function renderSaleDate(auctionDate: string | null | undefined, soon: string | null | undefined): SafeHtml {
  if (soon) return renderHtml`<span class="${styles.soon}">${soon}</span>`
  if (!auctionDate) return renderHtml`<span>Date not set</span>`
  return renderHtml`<time datetime="${auctionDate.split(' - ')[0]}">${allowRangeBreak(formatAuctionDate(auctionDate))}</time>`
}

/** Allows a line break in a range of two full dates, for the narrowest cards. */
function allowRangeBreak(range: string): string {
  return range.replace('–\u00a0', '– ')
}
