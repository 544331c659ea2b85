import { use } from 'react'
import { useReaderMoney } from '../currency/reader-money.ts'
import { markup } from '../ui/markup.ts'
import { Still } from '../ui/still.tsx'
import { CardActionContext } from './card-action.ts'
import { CardFrame } from './card-frame.tsx'
import { CardSale } from './card-sale.tsx'
import { figureLines, lotCardMarkup, type LotCardProps } from './lot-card-markup.ts'
import styles from './lot-card.module.css'

/** A lot in a grid or slider. The whole card is one link to the lot. */
export function LotCard({ lot, figures = 'all', ...frame }: LotCardProps) {
  const money = useReaderMoney()
  return (
    <CardFrame lot={lot} {...frame}>
      <Still as="dl" className={styles.figures} content={markup`${figureLines(lot, figures, money)}`} />
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
  return import.meta.env.SSR ? <WrittenLotCards {...props} /> : <LiveLotCards {...props} />
}

export function LiveLotCards({ lots, className, busy, eager, ...shared }: GridProps) {
  return (
    <div className={className} aria-busy={busy} data-fold>
      {lots.map((lot, index) => (
        <LotCard key={lot.id} lot={lot} {...shared} eager={index < eager} />
      ))}
    </div>
  )
}

function WrittenLotCards({ lots, className, busy, eager, ...shared }: GridProps) {
  const money = useReaderMoney()
  const action = use(CardActionContext)
  const cards = lots.map((lot, index) =>
    lotCardMarkup({ lot, ...shared, eager: index < eager }, action.markup(lot), money),
  )
  return <Still as="div" className={className} aria-busy={busy} data-fold content={markup`${cards}`} />
}
