import { getOwnValue } from '@parure/values/get-own-value.ts'
import { isCurrency } from '../incoming/currency.ts'
import { parseAmount } from '../values/parse-amount.ts'
import { parsePlainAmount } from '../incoming/cells.ts'
import { RowError } from '../incoming/row-error.ts'
import type { Thing } from './thing.ts'

/**
 * Parses a figure of a page: in schema.org's format, with a decimal point and commas between thousands, or as the page
 * displays it, with its currency and in the style of its language.
 */
export function parsePageAmount(value: unknown, name: string, currency: string | null): string | null {
  const [given]: unknown[] = [value].flat()
  if (typeof given !== 'string') return parsePlainAmount(given, name)
  try {
    return parsePlainAmount(given, name)
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    // A comma followed by exactly three digits can only be a thousands separator in schema.org's format.
    const style = /(?<![.,\d])\d{1,3},\d{3}(?![.,\d])/.test(given) ? 'english' : undefined
    return parseAmount(given, name, { style, currency })
  }
}

/** Symbols of a single currency. */
const currencySymbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }
const priceProperties = ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice']

/** Returns the currency in which a price is displayed, for a page that names none elsewhere. */
export function findDisplayedCurrency(offer: Thing): string | null {
  for (const name of priceProperties) {
    const given: unknown = [getOwnValue(offer, name)].flat()[0]
    if (typeof given !== 'string' || given.length > 40) continue
    const mark = /[€£]/.exec(given)?.[0]
    const code = /^[A-Z]{3}(?=[\s\d])|(?<=[\s\d])[A-Z]{3}$/.exec(given.trim())?.[0]
    if (mark !== undefined) return getOwnValue(currencySymbols, mark) ?? null
    if (code !== undefined && isCurrency(code)) return code
  }
  return null
}
