import { RowError } from '../incoming/row-error.ts'
import { createAmountError } from './parse-figure.ts'
import { parsePriceCell, type PriceNotation } from './parse-price-cell.ts'

export { amountStyles, type AmountStyle } from './parse-figure.ts'

/**
 * Parses an amount to a decimal string; null for none. If the style is not stated, throws for ambiguous figures such as
 * `1.234`. `1,5K` is 1500. Zero counts as none.
 */
export function parseAmount(given: unknown, name: string, notation: PriceNotation): string | null {
  if (given === null || given === undefined) return null
  if (typeof given !== 'string' && typeof given !== 'number') throw new RowError('not-text', `${name} is no text`)
  if (typeof given === 'number') return parseNumber(given, name)
  // Most cells are plain digits, or groups of them in a stated style.
  if (/^[1-9]\d{0,12}$/.test(given)) return given
  if (notation.style === 'english' && /^[1-9]\d{0,2}(?:,\d{3}){1,3}$/.test(given)) return given.replaceAll(',', '')
  const { low, isRange } = parsePriceCell(given, name, notation)
  if (isRange) throw createAmountError(name, given)
  return low
}

/** A number of a workbook or of JSON has a decimal point, regardless of the style. */
function parseNumber(given: number, name: string): string | null {
  const text = String(Math.abs(given) < 1e13 ? Math.round(given * 100) / 100 : given)
  if (!/^\d{1,13}(?:\.\d{1,2})?$/.test(text)) throw createAmountError(name, String(given))
  return /^[0.]+$/.test(text) ? null : text
}
