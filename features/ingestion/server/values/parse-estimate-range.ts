import { RowError } from '../incoming/row-error.ts'
import { parseAmount, type AmountStyle } from './parse-amount.ts'

/** Maximum characters of an estimate. */
const maxRangeCharacters = 120
/** Labels before the figures of an estimate. */
const label =
  /^(?:estimate|estimation|est\.?|estim[eé]|sch[aä]tz(?:preis|ung|wert)|taxe|stima|valutazione|tasaci[oó]n|estimaci[oó]n|taxatie|richtprijs|utrop|v[uä]rdering|vurdering)\s*:?\s+/iu
const between =
  /\s*(?:[-–—/]|(?<![\p{L}])(?:to|à|a|bis|till|til|tot|do|al|até|ate|e|et|y|und|and|och|og)(?![\p{L}]))\s*/u

/** Parses an estimate in one text: `4,000 – 6,000 EUR`, `20 000/30 000 €`, `Fr. 500.– / 700.–`, `10-15K`, `£500`. */
export function parseEstimateRange(
  text: string | null,
  name: string,
  { style, currency }: { style?: AmountStyle | undefined; currency: string | null },
): [low: string | null, high: string | null] {
  if (text === null) return [null, null]
  if (text.length > maxRangeCharacters)
    throw new RowError('bad-amount', `the ${name} is no range: ${text.slice(0, 40)}`)
  const plain = removePriceDashes(text.trim().replace(label, ''))
  const parts = /^[-–—]+$/.test(plain) ? [] : plain.split(between)
  if (parts.length > 2 || parts.includes('')) {
    throw new RowError('bad-amount', `the ${name} is no range: ${text.slice(0, 40)}`)
  }
  const [low = null, high = low] = expandThousands(parts).map((part) => parseAmount(part, name, { style, currency }))
  return [low, high]
}

/** `500.–` is 500, even if another dash makes a range of it: `500.– – 700.–`, `500.–700.–`. */
function removePriceDashes(text: string): string {
  return text.replace(/(\d)[.,][-–—]+(?=\s|\/|$|[€$£]|[A-Z])/gu, '$1').replace(/(\d)[.,](?=[-–—]+\d)/gu, '$1')
}

/** `10-15K` is ten to fifteen thousand. */
function expandThousands(parts: readonly string[]): readonly string[] {
  const [low = '', high = ''] = parts
  const isShort = /\d\s*[kK](?![\p{L}])/u.test(high) && !/\d\s*[kK](?![\p{L}])/u.test(low)
  return isShort && /\d(?=\D*$)/.test(low) ? [low.replace(/(\d)(?=\D*$)/, '$1K'), high] : parts
}
