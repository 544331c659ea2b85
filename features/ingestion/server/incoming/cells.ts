import { getOwnValue } from '@parure/values/get-own-value.ts'
import { RowError } from './row-error.ts'

/** Returns the cell as trimmed text; null when it is empty. */
export function readTextCell(row: Record<string, unknown>, column: string): string | null {
  return readCellText(getOwnValue(row, column), column)
}

export function requireTextCell(row: Record<string, unknown>, column: string): string {
  const found = readTextCell(row, column)
  if (found === null) throw new RowError('missing', `${column} is missing`)
  return found
}

/** Commas and spaces must separate groups of three digits; otherwise `12,50` would become 1,250. */
const amountFormat = /^(?:\d{1,13}|\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\s\d{3}){1,3})(?:\.\d{1,2})?$/

/** Parses an amount to a decimal string without commas and spaces between thousands. */
export function parsePlainAmount(given: unknown, name: string): string | null {
  const figure = readCellText(given, name)
  if (figure === null) return null
  if (!amountFormat.test(figure)) throw new RowError('bad-amount', `${name} is no amount: ${figure.slice(0, 40)}`)
  return figure.replace(/[\s,]/g, '')
}

/** Parses a three-letter currency code, or a symbol or abbreviation that is unique to one currency. */
export function parseCurrencyCode(given: unknown, name: string): string | null {
  const code = readCellText(given, name)?.toUpperCase() ?? null
  if (code === null) return null
  const meant = getOwnValue(signs, code.replace(/\.$/, ''))
  if (meant) return meant
  if (!/^[A-Z]{3}$/.test(code)) throw new RowError('bad-currency', `${name} is no currency: ${code.slice(0, 40)}`)
  return getOwnValue(unofficialCodes, code) ?? code
}

/** A plain `$` or `kr` may be many currencies. `Fr` is Swiss since France uses the euro; `FF` was French. */
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  SFR: 'CHF',
  FR: 'CHF',
  FF: 'FRF',
  US$: 'USD',
  HK$: 'HKD',
  KČ: 'CZK',
  ZŁ: 'PLN',
}

/** ISO codes of unofficial currency codes. */
const unofficialCodes: Readonly<Record<string, string>> = { RMB: 'CNY', CNH: 'CNY', NTD: 'TWD' }

/** Returns an http(s) address; null for anything else, such as `javascript:`. */
export function parseWebAddress(given: string | null): string | null {
  const protocol = given === null ? undefined : URL.parse(given)?.protocol
  return protocol === 'https:' || protocol === 'http:' ? given : null
}

function readCellText(given: unknown, name: string): string | null {
  if (given === null || given === undefined) return null
  if (typeof given !== 'string' && typeof given !== 'number') throw new RowError('not-text', `${name} is no text`)
  const trimmed = String(given).trim()
  return trimmed === '' ? null : trimmed
}
