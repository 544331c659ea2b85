import type { IncomingLot } from './incoming-lot.ts'
import { saleSecrets, type SaleSecrets } from './sale-secrets.ts'
import { plainText } from './wording.ts'

/** What the public texts of a lot may not tell. */
export type Guarded = Pick<IncomingLot, 'house' | 'sale' | 'lotNumber'> & Partial<Pick<IncomingLot, 'url'>>

/**
 * The text without what only subscribers may know of the lot's own sale: house, sale title and number, place, dates and
 * lot number give way to neutral words. The raw record keeps the text as it came.
 */
export function publicText(text: string, lot: Guarded): string {
  const told = withoutSecrets(text, lot, (neutral) => neutral)
  if (told === text) return text
  return told
    .replace(/\bthe (?:day|month) of the sale (?:the )?(?:sale|auction)\b/g, 'the sale')
    .replace(/\bthe house the sale\b/g, 'the house sale')
    .replace(/\b(the) the\b/gi, '$1')
    .replace(
      /(^|[.!?]\s+)the (house|sale|lot|(?:day|month) of the sale)\b/g,
      (_, before: string, word: string) => `${before}The ${word}`,
    )
    .trim()
}

/** A title loses such words altogether: `Lot 12: A ruby ring` is `A ruby ring`. */
export function publicTitle(title: string, lot: Guarded): string {
  const told = withoutSecrets(title, lot, () => '')
  if (told === title) return title
  const tidy = told
    .replace(/\(\s*\)/g, '')
    .replace(/\s+([,;:.])/g, '$1')
    .replace(/([,;:.])(?:\s*[,;:.])+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, '')
  return tidy === '' ? 'Lot' : tidy.charAt(0).toUpperCase() + tidy.slice(1)
}

function withoutSecrets(text: string, lot: Guarded, instead: (neutral: string) => string): string {
  const { house, sale, lotNumber, url = null } = lot
  const told = without(text, saleSecrets(house, sale, url), instead)
  if (lotNumber === null || !text.includes(lotNumber) || !/lo[ts]/.test(plainText(told))) return told
  return told.replace(lotWords(lotNumber), instead('the lot'))
}

function without(text: string, { secrets, sieve }: SaleSecrets, instead: (neutral: string) => string): string {
  let told = text
  let held = sieve(plainText(text))
  for (let at = held.next(0); at >= 0; at = held.next(at + 1)) {
    const { words, neutral } = secrets[at]!
    const next = told.replace(words.pattern(), instead(neutral))
    if (next === told) continue
    told = next
    held = sieve(plainText(told))
  }
  return told
}

/** The number with the word before it; of several lots that are named together, all. */
function lotWords(number: string): RegExp {
  const written = `0*${number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  const sign = '(?:[-\\s]*(?:nos?\\.|n[o°º]s?|nrs?|num|n\\.|number|numbers|nummer)\\.?)?\\s*[:#]?\\s*'
  const and = '\\s*(?:[,/&–-]|and|to|et|und|e|y)\\s*'
  const one = `(?:lot|los|lotto|lote)${sign}${written}`
  const several = `(?:lots|lose|lotti|lotes)${sign}(?:\\d+[a-z]?${and})*${written}(?:${and}\\d+[a-z]?)*`
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:the\\s+)?(?:${one}|${several})(?![\\p{L}\\p{N}])`, 'giu')
}
