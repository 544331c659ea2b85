import type { StoredLot } from './lot-traits.ts'

const size = /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:mm)?\s*(?:[-–—]|to|x|×)?\s*(\d{1,2}(?:[.,]\d{1,2})?)?\s*mm\b/i
const rowWords: readonly [RegExp, number][] = [
  [/\b(?:four|quadruple|4)[- ](?:strand|row)/i, 4],
  [/\b(?:three|triple|3)[- ](?:strand|row)/i, 3],
  [/\b(?:two|double|2)[- ](?:strand|row)/i, 2],
  [/\b(?:single|one|1)[- ](?:strand|row)/i, 1],
]
/** Diameters of pearls in millimeters; other sizes are lengths. */
const plausibleSize = { least: 2, most: 22 }

/** Returns the mean diameter of the pearls: a dimension without a name of its own, else a size in the texts. */
export function readPearlMillimeters({ attributes, text }: StoredLot): number | null {
  const stated = attributes.filter(({ field, value }) => field === 'dimension' && /^\d/.test(value))
  for (const { value } of [...stated, { value: text }]) {
    const [, low, high = low] = size.exec(value) ?? []
    if (low === undefined || high === undefined) continue
    const mean = (parseDecimal(low) + parseDecimal(high)) / 2
    if (mean >= plausibleSize.least && mean <= plausibleSize.most) return mean
  }
  return null
}

export function readPearlRows({ text }: StoredLot): number | null {
  return rowWords.find(([words]) => words.test(text))?.[1] ?? null
}

const parseDecimal = (text: string): number => Number(text.replace(',', '.'))
