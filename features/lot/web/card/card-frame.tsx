import type { LotCard } from '../../contract.ts'
import { detectLanguage } from '../../detect-language.ts'
import { use, type ReactNode } from 'react'
import { renderLink } from '@parure/render/link.tsx'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { CardActionContext } from './card-action.ts'
import styles from './lot-card.module.css'
import type { PictureSlot } from './picture-slot.ts'
import { Plate } from './plate.tsx'

export interface CardFrameProps {
  lot: Pick<LotCard, 'id' | 'title' | 'isFavorite' | 'baseImageFileName'>
  /** Replaces the heart in the picture's upper right corner. */
  action?: ReactNode
  /** Loads the picture at once: for the first row. */
  eager?: boolean
  /** The place of the card, which decides the picture's width. */
  slot?: PictureSlot
  heading?: 'h2' | 'h3'
}

/** The frame of every lot card: picture, heart and title, whose link covers the card. The figures are its children. */
export function CardFrame({
  lot,
  action,
  eager = false,
  slot,
  heading = 'h2',
  children,
}: CardFrameProps & { children: ReactNode }) {
  const renderAction = use(CardActionContext)
  const corner = action ?? renderAction(lot, 'card')
  return (
    <article className={styles.card}>
      <Plate base={lot.baseImageFileName} slot={slot} eager={eager} />
      {corner && <div className={styles.action}>{corner}</div>}
      <StaticHtml
        as={heading}
        className={styles.title}
        lang={detectLanguage(lot.title)}
        content={renderTitleLink(lot)}
      />
      {children}
    </article>
  )
}

/** The link covers the card. No prefetch, because a request for a lot counts as a view. */
export function renderTitleLink({ id, title }: Pick<LotCard, 'id' | 'title'>): SafeHtml {
  return renderLink(`/jewelry/${id}`, renderHtml`${title}`)
}
