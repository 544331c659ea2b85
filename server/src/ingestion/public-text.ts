import type { IncomingLot } from './incoming-lot.ts'
import { saleSecrets, type Secret } from './sale-secrets.ts'

/** What the public texts of a lot may not tell. */
export type Guarded = Pick<IncomingLot, 'house' | 'sale' | 'lotNumber'>

/**
 * The text without what only subscribers may know of the lot's own sale: house, sale title and number, place, dates and
 * lot number give way to neutral words. The raw record keeps the text as it came.
 */
export function publicText(text: string, lot: Guarded): string {
  let told = text
  for (const { pattern, neutral } of secretsOf(text, lot)) told = told.replace(pattern, neutral)
  if (told === text) return text
  return told
    .replace(/\b(the) the\b/gi, '$1')
    .replace(
      /(^|[.!?]\s+)the (house|sale|lot|day of the sale)\b/g,
      (_, before: string, word: string) => `${before}The ${word}`,
    )
    .trim()
}

/** A title loses such words altogether: `Lot 12: A ruby ring` is `A ruby ring`. */
export function publicTitle(title: string, lot: Guarded): string {
  let told = title
  for (const { pattern } of secretsOf(title, lot)) told = told.replace(pattern, '')
  if (told === title) return title
  const tidy = told
    .replace(/\(\s*\)/g, '')
    .replace(/\s+([,;:.])/g, '$1')
    .replace(/([,;:.])(?:\s*[,;:.])+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/g, '')
  return tidy === '' ? 'Lot' : tidy.charAt(0).toUpperCase() + tidy.slice(1)
}

function secretsOf(text: string, { house, sale, lotNumber }: Guarded): Secret[] {
  const secrets = saleSecrets(house.name, sale)
  if (lotNumber === null || !text.includes(lotNumber)) return secrets
  return [...secrets, { pattern: lotWords(lotNumber), neutral: 'the lot' }]
}

function lotWords(number: string): RegExp {
  const written = number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const lot = '(?:the\\s+)?(?:lot|los|lotto|lote)\\s*(?:n[o°º]\\.?|nr\\.?|number|#)?'
  return new RegExp(`(?<![\\p{L}\\p{N}])${lot}\\s*${written}(?![\\p{L}\\p{N}])`, 'giu')
}
