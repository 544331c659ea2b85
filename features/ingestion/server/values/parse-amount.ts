import { getOwnValue } from '@parure/values/get-own-value.ts'
import { RowError } from '../incoming/row-error.ts'

export const amountStyles = ['english', 'european'] as const
/** Notation of thousands and decimals: `1,234.50` or `1.234,50`. */
export type AmountStyle = (typeof amountStyles)[number]

const buildGroupPattern = (mark: string) => `\\d{1,3}(?:${mark}\\d{3}){1,4}`
const figures: Readonly<Record<AmountStyle, RegExp>> = {
  english: new RegExp(`^(?:\\d{1,13}|${['\\s', "['’]", ','].map(buildGroupPattern).join('|')})(?:\\.\\d{1,2})?$`),
  european: new RegExp(`^(?:\\d{1,13}|${['\\s', "['’]", '\\.'].map(buildGroupPattern).join('|')})(?:,\\d{1,2})?$`),
}

/** Currency symbols that may precede or follow a figure, with the currencies that they may mean. */
const marks: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD CAD AUD HKD NZD SGD TWD MXN',
  US$: 'USD',
  HK$: 'HKD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  S$: 'SGD',
  '¥': 'JPY CNY',
  R$: 'BRL',
  'Fr.': 'CHF',
  SFr: 'CHF',
  'kr.': 'SEK DKK NOK ISK',
  'Kč.': 'CZK',
  'zł.': 'PLN',
  'euro.': 'EUR',
  'euros.': 'EUR',
}
const mark = '(?:[A-Z]{1,2}[$]|[€£$¥]|S?Fr\\.?|kr\\.?|Kč|zł|[Ee]uros?|[A-Z]{3})'
const withMark = new RegExp(
  `^(?:(${mark})\\s*)?(?:(${mark})\\s*)?(\\d[\\d.,'’\\s]*?)(?:[.,][-–—]+)?(?:\\s*([kK]))?(?:\\s*(${mark}))?(?:\\s*(${mark}))?$`,
)
/** Texts of a cell without a figure. */
const nothing = /^(?:[-–—]+|n\.?\/?a\.?)?$/i

/**
 * Parses an amount to a decimal string; null for none. If the style is not stated, throws for ambiguous figures such as
 * `1.234`. `1,5K` is 1500. Zero counts as none.
 */
export function parseAmount(
  given: unknown,
  name: string,
  { style, currency }: { style?: AmountStyle | undefined; currency: string | null },
): string | null {
  if (given === null || given === undefined) return null
  if (typeof given !== 'string' && typeof given !== 'number') throw new RowError('not-text', `${name} is no text`)
  const text = String(given).replaceAll('\u00a0', ' ').trim()
  if (nothing.test(text)) return null
  if (text.length > 100) throw createAmountError(name, text)
  const [, before, second, figure, thousands, after, last] = withMark.exec(text) ?? []
  if (figure === undefined) throw createAmountError(name, text)
  for (const found of [before, second, after, last]) if (found) refuseOtherCurrency(found, currency, name)
  // A JSON number has a decimal point, regardless of the style.
  const written = normaliseFigure(figure, typeof given === 'number' ? 'english' : style, name)
  const amount = thousands === undefined ? written : scaleByThousand(written)
  return /^[0.]+$/.test(amount) ? null : amount
}

function normaliseFigure(figure: string, style: AmountStyle | undefined, name: string): string {
  if (style === undefined && /^\d{1,3}[.,]\d{3}$/.test(figure)) {
    throw new RowError('ambiguous-amount', `${name} may be thousands or decimals: ${figure} (say amounts)`)
  }
  const found = amountStyles.find((each) => (style ?? each) === each && figures[each].test(figure))
  if (!found) throw createAmountError(name, figure)
  return found === 'english' ? figure.replace(/[\s,'’]/g, '') : figure.replace(/[\s.'’]/g, '').replace(',', '.')
}

/** `1.5` becomes 1500. */
function scaleByThousand(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}${fraction.padEnd(3, '0')}`.replace(/^0+(?=\d)/, '')
}

function refuseOtherCurrency(found: string, currency: string | null, name: string): void {
  const meant = getOwnValue(marks, found) ?? getOwnValue(marks, found.replace(/\.?$/, '.')) ?? found
  if (currency === null || meant.split(' ').includes(currency)) return
  throw new RowError('two-currencies', `${name} is in ${found}, the lot in ${currency}`)
}

function createAmountError(name: string, text: string): RowError {
  return new RowError('bad-amount', `${name} is no amount: ${text.slice(0, 40)}`)
}
