import type { LotCard } from '@parure/domain/lot/contract'
import { languageOf } from '@parure/domain/lot/language-of'
import { use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CardActionContext } from './card-action.ts'
import styles from './lot-card.module.css'
import { Plate } from './plate.tsx'

export interface CardFrameProps {
  lot: Pick<LotCard, 'id' | 'title' | 'isFavorite' | 'baseImageFileName'>
  /** Stands in the picture's upper right corner, above the card's link, instead of what every card has there. */
  action?: ReactNode
  /** Load the picture at once: for the first row. */
  eager?: boolean
  heading?: 'h2' | 'h3'
}

/** What every lot card has: picture, heart and title, whose link is the whole card. Figures are its children. */
export function CardFrame({
  lot,
  action,
  eager = false,
  heading: Heading = 'h2',
  children,
}: CardFrameProps & { children: ReactNode }) {
  const cardAction = use(CardActionContext)
  const corner = action ?? cardAction(lot, 'card')
  return (
    <article className={styles.card}>
      <Plate base={lot.baseImageFileName} eager={eager} />
      {corner && <div className={styles.action}>{corner}</div>}
      <Heading className={styles.title} lang={languageOf(lot.title)}>
        {/* Not fetched ahead: asking for a lot counts as looking at it. */}
        <Link to={`/jewelry/${lot.id}`}>{lot.title}</Link>
      </Heading>
      {children}
    </article>
  )
}
