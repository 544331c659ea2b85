import { shownDate } from '@parure/domain/lot/auction-date'
import type { LotCard as Lot } from '@parure/domain/lot/contract'
import { Locked } from '../ui/locked.tsx'
import { CardFrame, type CardFrameProps } from './card-frame.tsx'
import { FigureLine } from './figure-line.tsx'
import { lotCardFigures } from './lot-card-figures.ts'
import styles from './lot-card.module.css'

interface Props extends CardFrameProps {
  lot: Lot
  /** Brief ones leave out the current bid and the sale. */
  figures?: 'all' | 'brief'
}

/** A lot in a grid or slider. The whole card is one link to the lot. */
export function LotCard({ lot, figures = 'all', ...frame }: Props) {
  return (
    <CardFrame lot={lot} {...frame}>
      <dl className={styles.figures}>
        {lotCardFigures(lot, figures).map((figure) => (
          <FigureLine key={figure.label} figure={figure} currency={lot.currency} />
        ))}
      </dl>
      {figures === 'all' && <CardSale lot={lot} />}
    </CardFrame>
  )
}

interface SaleProps {
  lot: Pick<Lot, 'location' | 'auctionDate'>
  /** Takes the place of the date. */
  soon?: string | null
}

/** Where and when the lot of a card sells. Absent fields are locked; null ones are unknown. */
export function CardSale({ lot: { location, auctionDate }, soon }: SaleProps) {
  if (location === undefined && auctionDate === undefined)
    return (
      <p className={styles.sale}>
        <Locked name="Location and date are locked. See plans">Location and date</Locked>
      </p>
    )
  return (
    <p className={`${styles.sale} ${styles.open}`}>
      <span>{location ?? 'Location not set'}</span>
      {soon ? (
        <span className={styles.soon}>{soon}</span>
      ) : auctionDate ? (
        <time dateTime={auctionDate.split(' - ')[0]}>{breakable(shownDate(auctionDate))}</time>
      ) : (
        <span>Date not set</span>
      )}
    </p>
  )
}

/** On the narrowest cards a range of two whole dates takes two lines. */
function breakable(range: string): string {
  return range.replace('–\u00a0', '– ')
}
