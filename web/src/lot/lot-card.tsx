import type { LotCard as Lot } from '@parure/domain/lot/contract'
import { useReaderMoney } from '../currency/reader-money.ts'
import { markup } from '../ui/markup.ts'
import { Still } from '../ui/still.tsx'
import { CardFrame, type CardFrameProps } from './card-frame.tsx'
import { CardSale } from './card-sale.tsx'
import { figureMarkup } from './figure-markup.ts'
import { lotCardFigures } from './lot-card-figures.ts'
import styles from './lot-card.module.css'

interface Props extends CardFrameProps {
  lot: Lot
  /** Brief ones leave out the current bid and the sale. */
  figures?: 'all' | 'brief'
}

/** A lot in a grid or slider. The whole card is one link to the lot. */
export function LotCard({ lot, figures = 'all', ...frame }: Props) {
  const money = useReaderMoney()
  const lines = lotCardFigures(lot, figures).map((figure) => figureMarkup(figure, lot.currency, money))
  return (
    <CardFrame lot={lot} {...frame}>
      <Still as="dl" className={styles.figures} content={markup`${lines.map((line) => markup`<div>${line}</div>`)}`} />
      {figures === 'all' && <CardSale lot={lot} />}
    </CardFrame>
  )
}
