import { RowError } from '../incoming/row-error.ts'

export const amountStyles = ['english', 'european'] as const
/** Notation of thousands and decimals: `1,234.50` or `1.234,50`. */
export type AmountStyle = (typeof amountStyles)[number]

const buildGroupPattern = (mark: string) => `\\d{1,3}(?:${mark}\\d{3}){1,4}`
/** Lakh and crore: `1,20,00,000`. */
const indianGroups = '\\d{1,2}(?:,\\d{2}){1,4},\\d{3}'
/** One or two digits are cents; five and more are a rounding error of a spreadsheet. */
const decimals = (mark: string) => `(?:${mark}(?:\\d{1,2}|\\d{5,12}))?`
const figures: Readonly<Record<AmountStyle, RegExp>> = {
  english: new RegExp(
    `^(?:\\d{1,13}|${[' ', "'", ','].map(buildGroupPattern).join('|')}|${indianGroups})${decimals('\\.')}$`,
  ),
  european: new RegExp(`^(?:\\d{1,13}|${[' ', "'", '\\.'].map(buildGroupPattern).join('|')})${decimals(',')}$`),
}
/** Beside a word such as million, all decimals count: `1.125 m`. */
const scaledFigures: Readonly<Record<AmountStyle, RegExp>> = {
  english: /^\d{1,9}(?:\.\d{1,6})?$/,
  european: /^\d{1,9}(?:,\d{1,6})?$/,
}
const maxDigits = 13

export interface FigureNotation {
  style: AmountStyle | undefined
  /** The sign that separates thousands by the mark of the currency. */
  thousandsSign: ',' | '.' | undefined
  /** A dash stands for the cents, as in `1.500,-`: no sign within the figure separates decimals. */
  isWhole: boolean
  /** The power of ten of a word beside the figure: 3 for thousand; 0 without one. */
  power: number
}

/** Parses a figure to a decimal string, at most two decimals. Throws for an ambiguous one such as `1.234`. */
export function parseFigure(
  figure: string,
  name: string,
  { style, thousandsSign, isWhole, power }: FigureNotation,
): string {
  const isOneGroup = /^\d{1,3}[.,]\d{3}$/.test(figure)
  const sign = figure.includes(',') ? ',' : '.'
  const isThousands = isOneGroup && (isWhole || thousandsSign === sign)
  const known = style ?? (isThousands ? (sign === ',' ? 'english' : 'european') : undefined)
  if (known === undefined && isOneGroup)
    throw new RowError('ambiguous-amount', `${name} may be thousands or decimals: ${figure} (say amounts)`)
  const isFit = (each: AmountStyle) => figures[each].test(figure) || (power > 0 && scaledFigures[each].test(figure))
  const found = amountStyles.find((each) => (known ?? each) === each && isFit(each))
  if (!found) throw createAmountError(name, figure)
  const plain = found === 'english' ? figure.replace(/[ ',]/g, '') : figure.replace(/[ '.]/g, '').replace(',', '.')
  return roundToCents(scaleByPower(plain, power), name)
}

export function createAmountError(name: string, text: string): RowError {
  return new RowError('bad-amount', `${name} is no amount: ${text.slice(0, 40)}`)
}

/** `1.5` and 3 become 1500. */
export function scaleByPower(amount: string, power: number): string {
  const [whole = '', fraction = ''] = amount.split('.')
  if (power === 0) return amount
  const digits = `${whole}${fraction.slice(0, power).padEnd(power, '0')}`.replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(power)
  return rest === '' ? digits : `${digits}.${rest}`
}

function roundToCents(amount: string, name: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  if (whole.length > maxDigits) throw createAmountError(name, amount)
  if (fraction.length <= 2) return amount
  const cents = BigInt(`${whole}${fraction.slice(0, 2)}`) + (Number(fraction[2]) >= 5 ? 1n : 0n)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
