import { formatGroupedPrice, formatSpokenPrice } from '@parure/values/money.ts'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import type from '@parure/ui/type.module.css'
import styles from './price.module.css'

/** Renders `Price` as HTML. */
export function renderPrice(amount: string, currency: string | null): SafeHtml {
  const [low = '', high] = formatGroupedPrice(amount).split(/(?<=–)/)
  const figures = high === undefined ? low : renderHtml`${low}<wbr/>${high}`
  const code = currency ? renderHtml`<span class="${styles.currency}">${`\u00a0${currency}`}</span>` : null
  const spoken = formatSpokenPrice(amount, currency ?? '').trim()
  return renderHtml`<span class="${styles.price}" aria-hidden="true">${figures}${code}</span><span class="${type.spoken}">${spoken}</span>`
}
