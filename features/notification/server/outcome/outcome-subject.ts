import { capitalizeText, formatCountWord } from '../../count-words.ts'
import { truncateTitle } from './truncate-title.ts'
import { compareOutcomeWithEstimate } from './build-outcome-item.ts'
import type { OutcomeLot } from './load-outcome-lots.ts'
import { formatResultAmount, describeResult, describeSoldOutcome } from './describe-result.ts'

/** Maximum number of jewels named in a subject. */
const maxNamedJewels = 2

/**
 * Returns, for example, "Sapphire and diamond cluster necklace: sold for 153 000 EUR, 18% above high estimate"; for
 * several lots their names.
 */
export function formatOutcomesSubject(lots: readonly OutcomeLot[]): string {
  const [only] = lots
  if (only && lots.length === 1) return `${truncateTitle(only.title)}: ${formatOutcome(only)}`
  const named = lots.slice(0, maxNamedJewels).map(({ title }) => truncateTitle(title))
  const left = lots.length - named.length
  return `Results of your saved lots: ${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}`
}

/**
 * Returns a short form for a subject that names several parts: "Diamond tiara bought in", "Diamond tiara bought in, 2
 * more results".
 */
export function formatOutcomesShort(lots: readonly OutcomeLot[]): string {
  const [first, ...others] = lots
  if (!first) return ''
  const more = others.length === 0 ? '' : `, ${others.length} more result${others.length === 1 ? '' : 's'}`
  return `${truncateTitle(first.title)} ${formatShortOutcome(first)}${more}`
}

function formatShortOutcome({ result, corrects }: OutcomeLot): string {
  if (corrects) return 'result corrected'
  return result.outcome === 'sold' ? describeSoldOutcome(result) : describeResult(result)
}

function formatOutcome(lot: OutcomeLot): string {
  const { result, corrects } = lot
  if (corrects) return `result corrected to ${describeResult(result)}`
  if (result.outcome !== 'sold' || result.afterSale) return describeResult(result)
  const against = compareOutcomeWithEstimate(lot)
  if (against) return `sold for ${formatResultAmount(result)}, ${against.words}`
  return result.basis === 'hammer'
    ? `sold for ${formatResultAmount(result)} hammer`
    : `sold for ${describeResult(result)}`
}

/** Returns, for example, "Two sold above estimate, one bought in." */
export function formatOutcomesPreview(lots: readonly OutcomeLot[]): string {
  const counts = new Map<string, number>()
  for (const lot of lots) counts.set(describeOutcomeKind(lot), (counts.get(describeOutcomeKind(lot)) ?? 0) + 1)
  const said = [...counts].map(([kind, count]) => `${formatCountWord(count).toLowerCase()} ${kind}`)
  return `${capitalizeText(said.join(', '))}.`
}

function describeOutcomeKind(lot: OutcomeLot): string {
  if (lot.corrects) return 'corrected'
  if (lot.result.outcome === 'unpublished') return 'without a published result'
  if (lot.result.outcome !== 'sold') return describeResult(lot.result)
  const sign = compareOutcomeWithEstimate(lot)?.sign
  return sign ? `sold ${sign} estimate` : describeSoldOutcome(lot.result)
}
