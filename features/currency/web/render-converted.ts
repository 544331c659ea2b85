import { formatGroupedPrice, formatSpokenPrice } from '@parure/values/money.ts'
import { convertPrice } from '@parure/features/rates/convert.ts'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import type from '@parure/ui/type.module.css'
import styles from './converted.module.css'
import type { ReaderMoney } from './load-reader-money.ts'

/** Renders `Converted` at the latest rates as HTML. */
export function renderConverted(amount: string, currency: string | null, money: ReaderMoney | null): SafeHtml | null {
  const figures = money && convertPrice(amount, currency, money.currency, money.rates.perEuro)
  if (!money || figures === null) return null
  const seen = `≈ ${formatGroupedPrice(figures)} ${money.currency}`
  const spoken = `about ${formatSpokenPrice(figures, money.currency)}`
  return renderHtml`<small class="${styles.converted}" data-converted="true"><span aria-hidden="true">${seen}</span><span class="${type.spoken}">${spoken}</span></small>`
}
