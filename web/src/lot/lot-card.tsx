import { shownDate } from '@parure/domain/lot/auction-date'
import type { LotCard as Lot } from '@parure/domain/lot/contract'
import { use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Locked } from '../ui/locked.tsx'
import { CardActionContext } from './card-action.ts'
import { lotCardFigures, type Figure } from './lot-card-figures.ts'
import styles from './lot-card.module.css'
import { Plate } from './plate.tsx'
import { Price } from './price.tsx'

interface Props {
  lot: Lot
  /** Stands in the picture's upper right corner, above the card's link, instead of what every card has there. */
  action?: ReactNode
  /** Load the picture at once: for the first row. */
  eager?: boolean
  /** Brief ones leave out the current bid and the sale. */
  figures?: 'all' | 'brief'
  heading?: 'h2' | 'h3'
}

/** A lot in a grid or slider. The whole card is one link to the lot. */
export function LotCard({ lot, action, eager = false, figures = 'all', heading: Heading = 'h2' }: Props) {
  const cardAction = use(CardActionContext)
  const corner = action ?? cardAction(lot, 'card')
  return (
    <article className={styles.card}>
      <Plate base={lot.baseImageFileName} eager={eager} />
      {corner && <div className={styles.action}>{corner}</div>}
      <Heading className={styles.title}>
        {/* Not fetched ahead: asking for a lot counts as looking at it. */}
        <Link to={`/jewelry/${lot.id}`}>{lot.title}</Link>
      </Heading>
      <dl className={styles.figures}>
        {lotCardFigures(lot, figures).map((figure) => (
          <FigureLine key={figure.label} figure={figure} currency={lot.currency} />
        ))}
      </dl>
      {figures === 'all' && <Sale lot={lot} />}
    </article>
  )
}

function FigureLine({ figure, currency }: { figure: Figure; currency: string | null }) {
  return (
    <div>
      <dt>{figure.label}</dt>
      {figure.amount === null ? (
        <dd className={styles.none}>{figure.otherwise}</dd>
      ) : (
        <dd>
          <Price amount={figure.amount} currency={currency} />
        </dd>
      )}
    </div>
  )
}

/** Absent fields are locked; null ones are unknown. */
function Sale({ lot: { location, auctionDate } }: { lot: Lot }) {
  if (location === undefined && auctionDate === undefined)
    return (
      <p className={styles.sale}>
        <Locked name="Location and date are locked. See plans">Location and date</Locked>
      </p>
    )
  return (
    <p className={`${styles.sale} ${styles.open}`}>
      <span>{location ?? 'Location not set'}</span>
      {auctionDate ? (
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
