import { groupedPrice, spokenPrice } from '@parure/domain/money'
import { markup, type Markup } from '../ui/markup.ts'
import type from '../ui/type.module.css'
import styles from './price.module.css'

/** Renders `Price` as HTML. */
export function priceMarkup(amount: string, currency: string | null): Markup {
  const [low = '', high] = groupedPrice(amount).split(/(?<=–)/)
  const figures = high === undefined ? low : markup`${low}<wbr/>${high}`
  const code = currency ? markup`<span class="${styles.currency}">${`\u00a0${currency}`}</span>` : null
  const spoken = spokenPrice(amount, currency ?? '').trim()
  return markup`<span class="${styles.price}" aria-hidden="true">${figures}${code}</span><span class="${type.spoken}">${spoken}</span>`
}
