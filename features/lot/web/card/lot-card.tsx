import type { LotCard as Lot } from '../../contract.ts'
import { useReaderMoney } from '@parure/features/currency/web/load-reader-money.ts'
import { flattenOnServer } from '@parure/render/flatten-on-server.ts'
import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { CardFrame, type CardFrameProps } from './card-frame.tsx'
import { CardSale } from './card-sale.tsx'
import { listCardFigures } from './list-card-figures.ts'
import styles from './lot-card.module.css'
import { renderFigure } from './render-figure.ts'

interface CardProps extends CardFrameProps {
  lot: Lot
  /** Brief cards omit the current bid and the sale. */
  figures?: 'all' | 'brief'
}

/** A lot in a grid or slider. The whole card is one link to the lot. */
export function LotCard({ lot, figures = 'all', action, eager, slot, heading }: CardProps) {
  const money = useReaderMoney()
  const lines = listCardFigures(lot, figures).map(
    (figure) => renderHtml`<div>${renderFigure(figure, lot.currency, money)}</div>`,
  )
  return (
    <CardFrame lot={lot} action={action} eager={eager} slot={slot} heading={heading}>
      <StaticHtml as="dl" className={styles.figures} content={renderHtml`${lines}`} />
      {figures === 'all' && <CardSale lot={lot} />}
    </CardFrame>
  )
}

interface GridProps extends Omit<CardProps, 'lot' | 'eager' | 'action'> {
  lots: readonly Lot[]
  className: string | undefined
  busy: boolean
  /** The number of cards that load their pictures at once. */
  eager: number
}

/** A grid of cards. */
export function LotCards({ lots, className, busy, eager, ...shared }: GridProps) {
  return flattenOnServer(
    <div className={className} aria-busy={busy} data-fold>
      {lots.map((lot, index) => (
        <LotCard key={lot.id} lot={lot} {...shared} eager={index < eager} />
      ))}
    </div>,
  )
}
