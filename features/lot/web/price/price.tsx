import { formatGroupedPrice, formatSpokenPrice } from '@parure/values/money.ts'
import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticElement } from '@parure/render/static-html.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './price.module.css'

interface Props {
  /** A wire amount: `"48000"` or `"48000-65000"`. */
  amount: string
  currency: string | null
}

/**
 * Shows `48 000 – 65 000 CHF`, with the currency never on a line of its own; announced as "48 000 to 65 000 Swiss
 * francs".
 */
export function Price({ amount, currency }: Props) {
  return renderPrice(amount, currency).map((part, index) => part.toReact(index))
}

/** Renders `Price` for templates: the visible amount and the spoken one. */
export function renderPrice(amount: string, currency: string | null): StaticElement[] {
  // Allows a line break after the dash and its space where a range is wider than a line.
  const [low = '', high] = formatGroupedPrice(amount).split(/(?<=–\u00a0)/)
  const figures = high === undefined ? low : renderHtml`${low}<wbr/>${high}`
  const code = currency ? renderHtml`<span class="${styles.currency}">${`\u00a0${currency}`}</span>` : null
  const spoken = formatSpokenPrice(amount, currency ?? '').trim()
  return [
    new StaticElement({
      as: 'span',
      className: styles.price,
      'aria-hidden': true,
      content: renderHtml`${figures}${code}`,
    }),
    new StaticElement({ as: 'span', className: type.spoken, content: renderHtml`${spoken}` }),
  ]
}
