import { groupedPrice, spokenPrice } from '@parure/domain/money'
import { converted } from '@parure/domain/rates/convert'
import { markup, type Markup } from '../ui/markup.ts'
import type from '../ui/type.module.css'
import styles from './converted.module.css'
import type { ReaderMoney } from './reader-money.ts'

/** Renders `Converted` at the latest rates as HTML. */
export function convertedMarkup(amount: string, currency: string | null, money: ReaderMoney | null): Markup | null {
  const figures = money && converted(amount, currency, money.currency, money.rates.perEuro)
  if (!money || figures === null) return null
  const seen = `≈ ${groupedPrice(figures)} ${money.currency}`
  const spoken = `about ${spokenPrice(figures, money.currency)}`
  return markup`<small class="${styles.converted}" data-converted="true"><span aria-hidden="true">${seen}</span><span class="${type.spoken}">${spoken}</span></small>`
}
