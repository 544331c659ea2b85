import { capitalized } from '@parure/domain/notification/count-words'
import { againstLimit, resultOf, type Result } from '@parure/domain/lot/result'
import { groupedPrice, priceRange } from '@parure/domain/money'
import type { Item } from '../../platform/mail/letter.ts'
import { estimateFigure, estimateOf, placeInSale, savedLotItem } from '../saved-lot.ts'
import type { OutcomeLot } from './outcome-lots.ts'
import { correctedWords, priceName, resultWords, soldWords } from './result-words.ts'

/** Returns null unless the lot was sold at a hammer price in the currency of its estimate. */
export function againstEstimate(lot: OutcomeLot): Result | null {
  const { result } = lot
  if (result.outcome !== 'sold' || result.currency !== lot.currency) return null
  const { basis, afterSale } = result
  return resultOf({ price: wirePrice(result.price), basis, estimate: estimateOf(lot), soldAfterSale: afterSale })
}

/** Returns a result with place, estimate, limit and note; bought-in lots also link to their source. */
export function outcomeItem(lot: OutcomeLot, publicUrl: string): Item {
  const item = savedLotItem(lot, publicUrl, {
    above: placeInSale(lot),
    result: resultOfItem(lot),
    figures: [...priceFigure(lot), ...otherFigure(lot), ...estimateFigure(lot)],
    limitResult: limitResult(lot),
  })
  if (lot.result.outcome !== 'unsold' || !lot.url) return item
  return { ...item, link: { label: 'Ask the house about an after-sale offer', url: lot.url } }
}

function resultOfItem(lot: OutcomeLot): NonNullable<Item['result']> {
  const { result, corrects } = lot
  const against = againstEstimate(lot)
  if (corrects) return { text: correctedWords(result, corrects), isAbove: false }
  return {
    text: capitalized(against?.words ?? (result.outcome === 'sold' ? soldWords(result) : resultWords(result))),
    isAbove: against?.sign === 'above',
  }
}

/** The text of a correction contains the corrected price; the figure is then its comparison with the estimate. */
function priceFigure(lot: OutcomeLot): Item['figures'][number][] {
  const { result, corrects } = lot
  if (result.outcome !== 'sold') return []
  if (!corrects)
    return [{ name: priceName(result), value: groupedPrice(wirePrice(result.price)), unit: result.currency }]
  const against = againstEstimate(lot)
  return against ? [{ name: 'Against estimate', value: against.words }] : []
}

/** For example "With premium, derived". */
function otherFigure({ otherBasis, corrects, currency }: OutcomeLot): Item['figures'][number][] {
  if (corrects || !otherBasis?.amount) return []
  const name = otherBasis.basis === 'hammer' ? 'Hammer price' : 'With premium'
  const value = groupedPrice(otherBasis.amount)
  return [{ name: `${name}, ${otherBasis.derivedBy ? 'derived' : 'stated'}`, value, unit: currency }]
}

function limitResult({ result, limitAmount, limitCurrency }: OutcomeLot): string | null {
  if (result.outcome !== 'sold' || limitAmount === null || limitCurrency === null) return null
  const limit = { amount: limitAmount, currency: limitCurrency }
  return againstLimit({ price: wirePrice(result.price), basis: result.basis, currency: result.currency }, limit)
}

/** Converts `153000.00` to `153000`. */
function wirePrice(price: string): string {
  return priceRange(price, null) ?? price
}
