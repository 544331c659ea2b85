import type { IncomingLot } from './incoming-lot.ts'
import { saleSecrets, type Secret } from './sale-secrets.ts'
import { mayHold, plainText, wording, type Wording } from './wording.ts'

/** What the public texts of a lot may not tell. */
export type Guarded = Pick<IncomingLot, 'house' | 'sale' | 'lotNumber'> & Partial<Pick<IncomingLot, 'url'>>

/**
 * The text without what only subscribers may know of the lot's own sale: house, sale title and number, place, dates and
 * lot number give way to neutral words. The raw record keeps the text as it came.
 */
export function publicText(text: string, lot: Guarded): string {
  const told = withoutSecrets(text, lot, ({ neutral }) => neutral)
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

function withoutSecrets(text: string, lot: Guarded, instead: (secret: Secret) => string): string {
  let told = text
  let plain = plainText(text)
  for (const secret of secretsOf(text, lot)) {
    if (!mayHold(plain, secret.words)) continue
    const next = told.replace(secret.words.pattern(), instead(secret))
    if (next === told) continue
    told = next
    plain = plainText(told)
  }
  return told
}

function secretsOf(text: string, { house, sale, lotNumber, url = null }: Guarded): Secret[] {
  const secrets = saleSecrets(house, sale, url)
  if (lotNumber === null || !text.includes(lotNumber)) return secrets
  return [...secrets, { words: lotWords(lotNumber), neutral: 'the lot' }]
}

/** The number with the word before it; of several lots that are named together, all. */
function lotWords(number: string): Wording {
  const written = `0*${number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  const sign = '(?:[-\\s]*(?:nos?\\.|n[o°º]s?|nrs?|num|n\\.|number|numbers|nummer)\\.?)?\\s*[:#]?\\s*'
  const and = '\\s*(?:[,/&–-]|and|to|et|und|e|y)\\s*'
  const one = `(?:lot|los|lotto|lote)${sign}${written}`
  const several = `(?:lots|lose|lotti|lotes)${sign}(?:\\d+[a-z]?${and})*${written}(?:${and}\\d+[a-z]?)*`
  return wording(`(?<![\\p{L}\\p{N}])(?:the\\s+)?(?:${one}|${several})(?![\\p{L}\\p{N}])`, [/lo[ts]/])
}
