import type { PriceBasis } from '@parure/domain/lot/status'
import type { IncomingLot, IncomingPrices } from '../incoming/incoming-lot.ts'
import { currencyCode } from '../incoming/cells.ts'
import { pageAmount, shownCurrency } from './page-amount.ts'
import { isA, thingsOf, type Thing } from './thing.ts'
import { textOf } from './json-ld-text.ts'

type Figure = 'estimateLow' | 'estimateHigh' | 'openingBid' | 'currentBid' | PriceBasis

/**
 * Reads the prices of a page's offers. A range is the estimate. A single price is the result, on an unknown basis, if
 * the lot is sold, else the opening bid.
 */
export function pagePrices(
  product: Thing,
  otherwise: { currency: string | null },
): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const offers = thingsOf(product['offers']).flatMap((offer) => [offer, ...thingsOf(offer['offers'])])
  const parts = [...offers, ...offers.flatMap((offer) => thingsOf(offer['priceSpecification']))]
  const stated = parts.map((each) => currencyCode(each['priceCurrency'], 'priceCurrency')).find((each) => each)
  const currency = stated ?? parts.map(shownCurrency).find((each) => each) ?? otherwise.currency
  const figures: Figures = {}
  const note = (into: Figures, figure: Figure, value: unknown): void =>
    keep(into, figure, pageAmount(value, figure, currency))
  for (const offer of offers) {
    const isSold = availability(offer) === 'SoldOut'
    if (isA(offer, /^AggregateOffer$/)) {
      note(figures, 'estimateLow', offer['lowPrice'])
      note(figures, 'estimateHigh', offer['highPrice'])
    }
    note(figures, isSold ? 'unknown' : 'openingBid', offer['price'])
    for (const part of thingsOf(offer['priceSpecification'])) noteSpecification(figures, part, isSold, note)
  }
  return {
    prices: {
      currency,
      estimateLow: figures.estimateLow ?? null,
      estimateHigh: figures.estimateHigh ?? null,
      openingBid: figures.openingBid ?? null,
      currentBid: figures.currentBid ?? null,
      ...result(figures),
    },
    statedOutcome: offers.some((offer) => availability(offer) === 'Discontinued') ? 'withdrawn' : null,
  }
}

type Figures = Partial<Record<Figure, string>>

/** Prefers the hammer price, then the premium-inclusive one, then one whose basis is unknown. */
function result({ hammer, inclusive, unknown }: Figures): Pick<IncomingPrices, 'realised' | 'basis' | 'inclusive'> {
  if (hammer !== undefined) return { realised: hammer, basis: 'hammer', inclusive: inclusive ?? null }
  if (inclusive !== undefined) return { realised: inclusive, basis: 'inclusive' }
  return { realised: unknown ?? null, basis: 'unknown' }
}

/** Maximum characters of a price's name that are matched. */
const longestName = 200

/** Figures by the name of a price. */
const named: readonly [RegExp, Figure][] = [
  [/low.*estimate|estimate.*low/i, 'estimateLow'],
  [/high.*estimate|estimate.*high/i, 'estimateHigh'],
  [
    /^(?!.*(?:\bnot\b|without|exclud)).*(?:hammer|realis|realiz|sold|result).*(?:includ|incl\.|with premium)/i,
    'inclusive',
  ],
  [/hammer/i, 'hammer'],
  [/realis|realiz|sold|result/i, 'unknown'],
  [/current|leading/i, 'currentBid'],
  [/start|opening/i, 'openingBid'],
]

type Note = (figures: Figures, figure: Figure, value: unknown) => void

function noteSpecification(figures: Figures, part: Thing, isSold: boolean, note: Note): void {
  const name = (textOf(part, 'name', 'priceType', 'description') ?? '').slice(0, longestName)
  if (/estimate/i.test(name) && part['price'] === undefined) {
    note(figures, 'estimateLow', part['minPrice'])
    note(figures, 'estimateHigh', part['maxPrice'])
    return
  }
  const ofSold = /includ|incl\.|with premium/i.test(name) ? 'inclusive' : 'unknown'
  const figure = named.find(([words]) => words.test(name))?.[1] ?? (isSold ? ofSold : 'openingBid')
  note(figures, figure, part['price'])
}

/** Keeps the first figure; a figure of zero counts as none. */
function keep(figures: Figures, figure: Figure, found: string | null): void {
  if (found !== null && Number(found) > 0) figures[figure] ??= found
}

function availability(offer: Thing): string {
  return (textOf(offer, 'availability') ?? '').replace(/^.*[/:]/, '')
}
