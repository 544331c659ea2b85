import { convertedMarkup } from '../currency/converted-markup.ts'
import type { ReaderMoney } from '../currency/reader-money.ts'
import { markup, type Markup } from '../ui/markup.ts'
import styles from './lot-card.module.css'
import type { Figure } from './lot-card-figures.ts'
import { priceMarkup } from './price-markup.ts'

/** Renders one line of a lot card: its label and the amount or the placeholder. */
export function figureMarkup(figure: Figure, currency: string | null, money: ReaderMoney | null): Markup {
  const { label, amount, otherwise, converts } = figure
  if (amount === null) return markup`<dt>${label}</dt><dd class="${styles.none}">${otherwise}</dd>`
  const own = converts ? convertedMarkup(amount, currency, money) : null
  return markup`<dt>${label}</dt><dd>${priceMarkup(amount, currency)}${own}</dd>`
}
