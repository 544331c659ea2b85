import { getOwnValue } from '@parure/values/get-own-value.ts'

const vulgar: Record<string, string> = { '¼': '0.25', '½': '0.5', '¾': '0.75', '⅓': '0.33', '⅔': '0.67', '⅛': '0.125' }

/** Pattern of a figure in catalogs: 1.74, 1,74, .25, 1/10, 1 1/2, ½. */
export const figure = String.raw`(?:\d{1,2}[\s-]\s*\d\/\d{1,2}|\d{1,2}\/\d{1,3}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|[.,]\d+|\d*[¼½¾⅓⅔⅛])`

/** Most figures need no conversion. */
const isPlain = /^(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Converts such a figure to a decimal with a point, without floating point. Returns null for anything else. */
export function parseDecimal(written: string): string | null {
  if (isPlain.test(written)) return written
  const text = written.trim()
  const mixed = /^(?:(\d{1,2})[\s-]\s*)?(\d{1,2})\/(\d{1,3})$/.exec(text)
  if (mixed) return formatFraction(Number(mixed[1] ?? 0), Number(mixed[2]), Number(mixed[3]))
  const part = getOwnValue(vulgar, text.at(-1) ?? '')
  if (part !== undefined) return text.length > 1 ? `${text.slice(0, -1)}${part.slice(1)}` : part
  // 1,109 is a thousand; 0,125 and 1,5 are decimals.
  const point = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  const plain = /^(\d*)(?:\.(\d+))?$/.exec(point)
  if (!plain || (!plain[1] && !plain[2])) return null
  const whole = (plain[1] ?? '').replace(/^0+(?=\d)/, '') || '0'
  return plain[2] ? `${whole}.${plain[2]}` : whole
}

/** Multiplies a decimal by a ratio of whole numbers and rounds half up to two places. */
export function scaleDecimal(decimal: string, by: bigint, over: bigint): string {
  const [whole = '0', part = ''] = decimal.split('.')
  const divisor = over * 10n ** BigInt(part.length)
  const hundredths = (BigInt(whole + part) * by * 200n + divisor) / (2n * divisor)
  return formatHundredths(hundredths)
}

function formatFraction(whole: number, top: number, bottom: number): string | null {
  if (bottom === 0 || top >= bottom) return null
  return scaleDecimal(String(whole * bottom + top), 1n, BigInt(bottom))
}

function formatHundredths(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
