import { use } from 'react'
import { useReaderMoney } from '@parure/features/currency/web/load-reader-money.ts'
import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { isServer } from '@parure/render/is-server.ts'
import { CardActionContext } from './card-action.ts'
import { CardFrame } from './card-frame.tsx'
import { CardSale } from './card-sale.tsx'
import { renderFigureLines, renderLotCard, type LotCardProps } from './render-lot-card.ts'
import styles from './lot-card.module.css'

/** A lot in a grid or slider. The whole card is one link to the lot. */
export function LotCard({ lot, figures = 'all', ...frame }: LotCardProps) {
  const money = useReaderMoney()
  return (
    <CardFrame lot={lot} {...frame}>
      <StaticHtml as="dl" className={styles.figures} content={renderHtml`${renderFigureLines(lot, figures, money)}`} />
      {figures === 'all' && <CardSale lot={lot} />}
    </CardFrame>
  )
}

type Shared = Omit<LotCardProps, 'lot' | 'eager' | 'action'>

interface GridProps extends Shared {
  lots: readonly LotCardProps['lot'][]
  className: string | undefined
  busy: boolean
  /** The number of cards that load their pictures at once. */
  eager: number
}

/** A grid of cards. The server renders it as static HTML. */
export function LotCards(props: GridProps) {
  return isServer ? <StaticLotCards {...props} /> : <InteractiveLotCards {...props} />
}

export function InteractiveLotCards({ lots, className, busy, eager, ...shared }: GridProps) {
  return (
    <div className={className} aria-busy={busy} data-fold>
      {lots.map((lot, index) => (
        <LotCard key={lot.id} lot={lot} {...shared} eager={index < eager} />
      ))}
    </div>
  )
}

function StaticLotCards({ lots, className, busy, eager, ...shared }: GridProps) {
  const money = useReaderMoney()
  const action = use(CardActionContext)
  const cards = lots.map((lot, index) =>
    renderLotCard({ lot, ...shared, eager: index < eager }, action.renderStatic(lot), money),
  )
  return <StaticHtml as="div" className={className} aria-busy={busy} data-fold content={renderHtml`${cards}`} />
}
