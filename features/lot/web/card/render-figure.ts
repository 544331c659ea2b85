import { renderConverted } from '@parure/features/currency/web/converted.tsx'
import type { ReaderMoney } from '@parure/features/currency/web/load-reader-money.ts'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import styles from './lot-card.module.css'
import type { CardFigure } from './list-card-figures.ts'
import { renderPrice } from '../price/price.tsx'

/** Renders one line of a lot card: its label and the amount or the placeholder. */
export function renderFigure(figure: CardFigure, currency: string | null, money: ReaderMoney | null): SafeHtml {
  const { label, amount, otherwise, converts } = figure
  if (amount === null) return renderHtml`<dt>${label}</dt><dd class="${styles.none}">${otherwise}</dd>`
  const convertedHtml = converts ? renderConverted(amount, currency, money) : null
  return renderHtml`<dt>${label}</dt><dd>${renderPrice(amount, currency)}${convertedHtml}</dd>`
}
