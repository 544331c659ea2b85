import { formatGroupedPrice, formatSpokenPrice } from '@parure/values/money.ts'
import { convertPrice, type CurrencyUnits } from '@parure/features/rates/convert.ts'
import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticElement } from '@parure/render/static-html.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './converted.module.css'
import { useReaderMoney, type ReaderMoney } from './load-reader-money.ts'

interface ConvertedOptions {
  /** Replaces the latest rates. */
  units?: CurrencyUnits | undefined
  sign?: '≈' | 'about'
  /** Shown before the amount, where the original is elsewhere. */
  label?: string | undefined
}

interface Props extends ConvertedOptions {
  amount: string
  currency: string | null
}

/** The amount in the reader's currency, on a line of its own. Renders nothing without a selected currency or a rate. */
export function Converted({ amount, currency, ...options }: Props) {
  return renderConverted(amount, currency, useReaderMoney(), options)?.toReact() ?? null
}

/** Renders `Converted` for templates. */
export function renderConverted(
  amount: string,
  currency: string | null,
  money: ReaderMoney | null,
  { units, sign = '≈', label }: ConvertedOptions = {},
): StaticElement | null {
  const figures = money && convertPrice(amount, currency, money.currency, units ?? money.rates.perEuro)
  if (!money || figures === null) return null
  const seen = `${sign} ${formatGroupedPrice(figures)} ${money.currency}`
  const spoken = `about ${formatSpokenPrice(figures, money.currency)}`
  const content = renderHtml`${label && `${label} `}<span aria-hidden="true">${seen}</span><span class="${type.spoken}">${spoken}</span>`
  return new StaticElement({ as: 'small', className: styles.converted, 'data-converted': true, content })
}
