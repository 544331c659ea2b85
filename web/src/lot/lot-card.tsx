import { use } from 'react'
import { useReaderMoney } from '../currency/reader-money.ts'
import { markup } from '../ui/markup.ts'
import { Still } from '../ui/still.tsx'
import { CardActionContext } from './card-action.ts'
import { CardFrame } from './card-frame.tsx'
import { CardSale } from './card-sale.tsx'
import { figureLines, lotCardMarkup, type LotCardProps } from './lot-card-markup.ts'
import styles from './lot-card.module.css'

/** A lot in a grid or slider. The whole card is one link to the lot. The server writes what the browser takes over. */
export function LotCard(props: LotCardProps) {
  return import.meta.env.SSR && props.action === undefined ? <WrittenLotCard {...props} /> : <LiveLotCard {...props} />
}

function WrittenLotCard(props: LotCardProps) {
  const corner = use(CardActionContext).markup(props.lot)
  return <Still as="article" className={styles.card} content={lotCardMarkup(props, corner, useReaderMoney())} />
}

export function LiveLotCard({ lot, figures = 'all', ...frame }: LotCardProps) {
  const money = useReaderMoney()
  return (
    <CardFrame lot={lot} {...frame}>
      <Still as="dl" className={styles.figures} content={markup`${figureLines(lot, figures, money)}`} />
      {figures === 'all' && <CardSale lot={lot} />}
    </CardFrame>
  )
}
