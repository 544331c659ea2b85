import { capitalized, countWord } from '@parure/domain/notification/count-words'
import { jewelName } from './jewel-name.ts'
import { againstEstimate } from './outcome-item.ts'
import type { OutcomeLot } from './outcome-lots.ts'
import { amountWords, resultWords, soldWords } from './result-words.ts'

/** Maximum number of jewels named in a subject. */
const mostNamed = 2

/**
 * Returns, for example, "Sapphire and diamond cluster necklace: sold for 153 000 EUR, 18% above high estimate"; for
 * several lots their names.
 */
export function outcomesSubject(lots: readonly OutcomeLot[]): string {
  const [only] = lots
  if (only && lots.length === 1) return `${jewelName(only.title)}: ${endOf(only)}`
  const named = lots.slice(0, mostNamed).map(({ title }) => jewelName(title))
  const left = lots.length - named.length
  return `Results of your saved lots: ${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}`
}

/**
 * Returns a short form for a subject that names several parts: "Diamond tiara bought in", "Diamond tiara bought in, 2
 * more results".
 */
export function outcomesShort(lots: readonly OutcomeLot[]): string {
  const [first, ...others] = lots
  if (!first) return ''
  const more = others.length === 0 ? '' : `, ${others.length} more result${others.length === 1 ? '' : 's'}`
  return `${jewelName(first.title)} ${shortly(first)}${more}`
}

function shortly({ result, corrects }: OutcomeLot): string {
  if (corrects) return 'result corrected'
  return result.outcome === 'sold' ? soldWords(result) : resultWords(result)
}

function endOf(lot: OutcomeLot): string {
  const { result, corrects } = lot
  if (corrects) return `result corrected to ${resultWords(result)}`
  if (result.outcome !== 'sold' || result.afterSale) return resultWords(result)
  const against = againstEstimate(lot)
  if (against) return `sold for ${amountWords(result)}, ${against.words}`
  return result.basis === 'hammer' ? `sold for ${amountWords(result)} hammer` : `sold for ${resultWords(result)}`
}

/** Returns, for example, "Two sold above estimate, one bought in." */
export function outcomesPreview(lots: readonly OutcomeLot[]): string {
  const counts = new Map<string, number>()
  for (const lot of lots) counts.set(kindOf(lot), (counts.get(kindOf(lot)) ?? 0) + 1)
  const said = [...counts].map(([kind, count]) => `${countWord(count).toLowerCase()} ${kind}`)
  return `${capitalized(said.join(', '))}.`
}

function kindOf(lot: OutcomeLot): string {
  if (lot.corrects) return 'corrected'
  if (lot.result.outcome === 'unpublished') return 'without a published result'
  if (lot.result.outcome !== 'sold') return resultWords(lot.result)
  const sign = againstEstimate(lot)?.sign
  return sign ? `sold ${sign} estimate` : soldWords(lot.result)
}
