import { capitalizeText } from '../../count-words.ts'
import {
  compareWithLimit,
  compareHammerWithEstimate,
  type EstimateResult,
} from '@parure/features/lot/estimate-result.ts'
import { formatGroupedPrice, formatWirePriceRange } from '@parure/values/money.ts'
import type { LetterItem } from '@parure/jobs/mail/letter.ts'
import { buildEstimateFigures, formatSavedLotEstimate, describePlaceInSale, buildSavedLotItem } from '../saved-lot.ts'
import type { OutcomeLot } from './load-outcome-lots.ts'
import { describeCorrection, getResultPriceName, describeResult, describeSoldOutcome } from './describe-result.ts'

/** Returns null unless the lot was sold at a hammer price in the currency of its estimate. */
export function compareOutcomeWithEstimate(lot: OutcomeLot): EstimateResult | null {
  const { result } = lot
  if (result.outcome !== 'sold' || result.currency !== lot.currency) return null
  const { basis, afterSale } = result
  return compareHammerWithEstimate({
    price: formatStoredPrice(result.price),
    basis,
    estimate: formatSavedLotEstimate(lot),
    soldAfterSale: afterSale,
  })
}

/** Returns a result with place, estimate, limit and note; bought-in lots also link to their source. */
export function buildOutcomeItem(lot: OutcomeLot, publicUrl: string): LetterItem {
  const item = buildSavedLotItem(lot, publicUrl, {
    above: describePlaceInSale(lot),
    result: describeOutcome(lot),
    figures: [...buildPriceFigures(lot), ...buildOtherBasisFigures(lot), ...buildEstimateFigures(lot)],
    limitResult: describeLimitResult(lot),
  })
  if (lot.result.outcome !== 'unsold' || !lot.url) return item
  return { ...item, link: { label: 'Ask the house about an after-sale offer', url: lot.url } }
}

function describeOutcome(lot: OutcomeLot): NonNullable<LetterItem['result']> {
  const { result, corrects } = lot
  const against = compareOutcomeWithEstimate(lot)
  if (corrects) return { text: describeCorrection(result, corrects), isAbove: false }
  return {
    text: capitalizeText(
      against?.words ?? (result.outcome === 'sold' ? describeSoldOutcome(result) : describeResult(result)),
    ),
    isAbove: against?.sign === 'above',
  }
}

/** The text of a correction contains the corrected price; the figure is then its comparison with the estimate. */
function buildPriceFigures(lot: OutcomeLot): LetterItem['figures'][number][] {
  const { result, corrects } = lot
  if (result.outcome !== 'sold') return []
  if (!corrects)
    return [
      {
        name: getResultPriceName(result),
        value: formatGroupedPrice(formatStoredPrice(result.price)),
        unit: result.currency,
      },
    ]
  const against = compareOutcomeWithEstimate(lot)
  return against ? [{ name: 'Against estimate', value: against.words }] : []
}

/** For example "With premium, derived". */
function buildOtherBasisFigures({ otherBasis, corrects, currency }: OutcomeLot): LetterItem['figures'][number][] {
  if (corrects || !otherBasis?.amount) return []
  const name = otherBasis.basis === 'hammer' ? 'Hammer price' : 'With premium'
  const value = formatGroupedPrice(otherBasis.amount)
  return [{ name: `${name}, ${otherBasis.derivedBy ? 'derived' : 'stated'}`, value, unit: currency }]
}

/** Returns, for example, "sold 8% under my limit"; null without a limit that the price can be compared with. */
export function describeLimitResult({ result, limitAmount, limitCurrency }: OutcomeLot): string | null {
  if (result.outcome !== 'sold' || limitAmount === null || limitCurrency === null) return null
  const limit = { amount: limitAmount, currency: limitCurrency }
  return compareWithLimit(
    { price: formatStoredPrice(result.price), basis: result.basis, currency: result.currency },
    limit,
  )
}

/** Converts `153000.00` to `153000`. */
function formatStoredPrice(price: string): string {
  return formatWirePriceRange(price, null) ?? price
}
