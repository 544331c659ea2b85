import type { LotCard } from '@parure/domain/lot/contract'
import { languageOf } from '@parure/domain/lot/language-of'
import type { ReaderMoney } from '../currency/reader-money.ts'
import { markup, type Markup } from '../ui/markup.ts'
import { cardSaleMarkup } from './card-sale.tsx'
import { titleMarkup, type CardFrameProps } from './card-frame.tsx'
import { figureMarkup } from './figure-markup.ts'
import { lotCardFigures } from './lot-card-figures.ts'
import styles from './lot-card.module.css'
import { plateMarkup } from './plate.tsx'

export interface LotCardProps extends CardFrameProps {
  lot: LotCard
  /** Brief cards omit the current bid and the sale. */
  figures?: 'all' | 'brief'
}

/** Renders `LotCard` as HTML; `corner` is shown in the picture's corner. */
export function lotCardMarkup(
  { lot, figures = 'all', heading = 'h2', slot, eager }: Omit<LotCardProps, 'action'>,
  corner: Markup,
  money: ReaderMoney | null,
): Markup {
  const { title, baseImageFileName: base } = lot
  const plate = plateMarkup({ base, slot, eager })
  const action = corner.html && markup`<div class="${styles.action}">${corner}</div>`
  const language = languageOf(title)
  const lang = language === undefined ? null : markup` lang="${language}"`
  const head = markup`<${heading} class="${styles.title}"${lang}>${titleMarkup(lot)}</${heading}>`
  const sale = figures === 'all' ? cardSaleMarkup(lot) : null
  const lines = figureLines(lot, figures, money)
  return markup`<article class="${styles.card}">${plate}${action}${head}<dl class="${styles.figures}">${lines}</dl>${sale}</article>`
}

export function figureLines(lot: LotCard, figures: 'all' | 'brief', money: ReaderMoney | null): Markup[] {
  return lotCardFigures(lot, figures).map((figure) => markup`<div>${figureMarkup(figure, lot.currency, money)}</div>`)
}
