import type { AmountStyle } from './parse-amount.ts'

const unit = '(?:grammes?|grammi|grams?|gramm|gram|gr|g|carats?|karat|carati|quilates|quilats|cts?|ct|kt|tcw|ctw)?'
const weight = new RegExp(
  `^(?:ca\\.?|c\\.|approx\\.?|circa|env\\.?)?\\s*(\\d{1,6}(?:[.,]\\d{1,4})?)\\s*${unit}\\.?$`,
  'i',
)

/**
 * Parses a weight to a decimal string, `12,5 gr` to `12.5`; null for zero, undefined for a text that is not a weight or
 * is ambiguous.
 */
export function parseWeight(text: string, style?: AmountStyle): string | null | undefined {
  if (text.length > 40) return undefined
  const figure = weight.exec(text.trim())?.[1]
  if (figure === undefined) return undefined
  // `1,250` g is a thousand in English and one in other languages.
  if (/^\d{1,3},\d{3}$/.test(figure) && style !== 'european')
    return style === undefined ? undefined : figure.replace(',', '')
  const plain = figure.replace(',', '.')
  return Number(plain) === 0 ? null : plain
}
