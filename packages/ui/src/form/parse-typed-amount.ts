import { getOwnValue } from '@parure/values/get-own-value.ts'

const units: Record<string, number> = { '': 1, k: 1_000, m: 1_000_000 }
/** The limit of amounts in an address. */
const maxAmount = 1e12
/** Smallest parts of a unit: thousandths of a carat, hundredths of an amount of money. */
const unitParts = { money: 100, carats: 1_000 }

/**
 * Parses a typed amount to a decimal: `20 000`, `20,000` and `20k` to `20000`, `1.5m` to `1500000`, `2,5` carats to
 * `2.5`. Returns null for empty text, undefined for invalid text.
 */
export function parseTypedAmount(text: string, kind: keyof typeof unitParts): string | null | undefined {
  const typed = text.trim().replace(/^[€$£¥]\s*|\s*(?:ct|[€$£¥])$/gi, '')
  if (typed === '') return null
  const [, figure = '', unit = ''] = /^(.*?)\s*([km]?)$/i.exec(typed) ?? []
  const digits = parseDecimal(figure, kind !== 'carats' && unit === '')
  if (digits === null || (kind === 'carats' && unit !== '')) return undefined
  const amount =
    Math.round(Number(digits) * (getOwnValue(units, unit.toLowerCase()) ?? 1) * unitParts[kind]) / unitParts[kind]
  return amount < maxAmount ? String(amount) : undefined
}

/**
 * Parses `20 000`, `1,234.50` and `2,5`. With `thousands`, a single separator before three digits groups thousands.
 * Returns null for invalid text.
 */
function parseDecimal(figure: string, thousands: boolean): string | null {
  const close = figure.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const plain = thousands && /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(close) ? close.replace(/[.,]/g, '') : close
  const decimal = stripGroupSeparators(plain).replace(',', '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(decimal) ? decimal : null
}

/** `1,234.50` to `1234.50`, `1.234,50` to `1234,50`. */
function stripGroupSeparators(figure: string): string {
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(figure)) return figure.replaceAll(',', '')
  return /^\d{1,3}(?:\.\d{3})+,\d+$/.test(figure) ? figure.replaceAll('.', '') : figure
}
