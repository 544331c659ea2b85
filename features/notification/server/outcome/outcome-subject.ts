import { capitalizeText, formatCountWord } from '../../count-words.ts'
import { truncateTitle } from './truncate-title.ts'
import { compareOutcomeWithEstimate, describeLimitResult } from './build-outcome-item.ts'
import type { OutcomeLot } from './load-outcome-lots.ts'
import { formatResultAmount, describeResult, describeSoldOutcome } from './describe-result.ts'

/**
 * Returns, for example, "Sapphire and diamond cluster necklace: sold for 153 000 EUR, 8% under your limit", without a
 * limit against the estimate; for several lots the price of the first and the number of the others.
 */
export function formatOutcomesSubject(lots: readonly OutcomeLot[]): string {
  const [only] = lots
  if (only && lots.length === 1) return `${truncateTitle(only.title)}: ${formatOutcome(only)}`
  const [first] = lots.toSorted((one, other) => rankForSubject(one) - rankForSubject(other))
  return first ? `${truncateTitle(first.title)}: ${formatOutcome(first)}, and ${lots.length - 1} more` : ''
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
  const against = describeLimitForSubject(lot) ?? compareOutcomeWithEstimate(lot)?.words
  if (against) return `sold for ${formatResultAmount(result)}, ${against}`
  return result.basis === 'hammer'
    ? `sold for ${formatResultAmount(result)} hammer`
    : `sold for ${describeResult(result)}`
}

/** Returns, for example, "8% under your limit". */
function describeLimitForSubject(lot: OutcomeLot): string | null {
  return (
    describeLimitResult(lot)
      ?.replace(/^sold /, '')
      .replace('my limit', 'your limit') ?? null
  )
}

/** Sold lots with a limit are named first, then other sold ones. */
function rankForSubject(lot: OutcomeLot): number {
  if (lot.result.outcome !== 'sold') return 2
  return describeLimitResult(lot) === null ? 1 : 0
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
