import { groupedPrice, spokenPrice } from '@parure/domain/money'
import { converted } from '@parure/domain/rates/convert'
import type { ReaderMoney } from '../currency/reader-money.ts'
import conversion from '../currency/converted.module.css'
import { markup, type Markup } from '../ui/markup.ts'
import type from '../ui/type.module.css'
import styles from './price.module.css'

/** What `Price` draws. */
export function priceMarkup(amount: string, currency: string | null): Markup {
  const [low = '', high] = groupedPrice(amount).split(/(?<=–)/)
  const figures = high === undefined ? low : markup`${low}<wbr/>${high}`
  const code = currency ? markup`<span class="${styles.currency}">${`\u00a0${currency}`}</span>` : null
  const spoken = spokenPrice(amount, currency ?? '').trim()
  return markup`<span class="${styles.price}" aria-hidden="true">${figures}${code}</span><span class="${type.spoken}">${spoken}</span>`
}

/** What `Converted` draws by the latest rates. */
export function convertedMarkup(amount: string, currency: string | null, money: ReaderMoney | null): Markup | null {
  const figures = money && converted(amount, currency, money.currency, money.rates.perEuro)
  if (!money || figures === null) return null
  const seen = `≈ ${groupedPrice(figures)} ${money.currency}`
  const spoken = `about ${spokenPrice(figures, money.currency)}`
  return markup`<small class="${conversion.converted}" data-converted="true"><span aria-hidden="true">${seen}</span><span class="${type.spoken}">${spoken}</span></small>`
}
