import type { LotCard } from '../contract.ts'
import { detectLanguage } from '../detect-language.ts'
import type { ReaderMoney } from '@parure/features/currency/web/load-reader-money.ts'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { renderCardSale } from './card-sale.tsx'
import { renderTitleLink, type CardFrameProps } from './card-frame.tsx'
import { renderFigure } from './render-figure.ts'
import { listCardFigures } from './list-card-figures.ts'
import styles from './lot-card.module.css'
import { renderPlate } from './plate.tsx'

export interface LotCardProps extends CardFrameProps {
  lot: LotCard
  /** Brief cards omit the current bid and the sale. */
  figures?: 'all' | 'brief'
}

/** Renders `LotCard` as HTML; `corner` is shown in the picture's corner. */
export function renderLotCard(
  { lot, figures = 'all', heading = 'h2', slot, eager }: Omit<LotCardProps, 'action'>,
  corner: SafeHtml,
  money: ReaderMoney | null,
): SafeHtml {
  const { title, baseImageFileName: base } = lot
  const plate = renderPlate({ base, slot, eager })
  const action = corner.html && renderHtml`<div class="${styles.action}">${corner}</div>`
  const language = detectLanguage(title)
  const lang = language === undefined ? null : renderHtml` lang="${language}"`
  const head = renderHtml`<${heading} class="${styles.title}"${lang}>${renderTitleLink(lot)}</${heading}>`
  const sale = figures === 'all' ? renderCardSale(lot) : null
  const lines = renderFigureLines(lot, figures, money)
  return renderHtml`<article class="${styles.card}">${plate}${action}${head}<dl class="${styles.figures}">${lines}</dl>${sale}</article>`
}

export function renderFigureLines(lot: LotCard, figures: 'all' | 'brief', money: ReaderMoney | null): SafeHtml[] {
  return listCardFigures(lot, figures).map(
    (figure) => renderHtml`<div>${renderFigure(figure, lot.currency, money)}</div>`,
  )
}
