import type { PriceBasis } from '@parure/features/lot/status.ts'
import type { IncomingLot, IncomingPrices } from '../incoming/incoming-lot.ts'
import { parseCurrencyCode } from '../incoming/cells.ts'
import { parsePageAmount, findDisplayedCurrency } from './parse-page-amount.ts'
import { hasType, listThings, type Thing } from './thing.ts'
import { findText } from './json-ld-text.ts'

type Figure = 'estimateLow' | 'estimateHigh' | 'openingBid' | 'currentBid' | PriceBasis

/**
 * Reads the prices of a page's offers. A range is the estimate. A single price is the result, on an unknown basis, if
 * the lot is sold, else the opening bid.
 */
export function readPagePrices(
  product: Thing,
  otherwise: { currency: string | null },
): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const offers = listThings(product['offers']).flatMap((offer) => [offer, ...listThings(offer['offers'])])
  const parts = [...offers, ...offers.flatMap((offer) => listThings(offer['priceSpecification']))]
  const stated = parts.map((each) => parseCurrencyCode(each['priceCurrency'], 'priceCurrency')).find((each) => each)
  const currency = stated ?? parts.map(findDisplayedCurrency).find((each) => each) ?? otherwise.currency
  const figures: Figures = {}
  const note = (into: Figures, figure: Figure, value: unknown): void =>
    setFirstFigure(into, figure, parsePageAmount(value, figure, currency))
  for (const offer of offers) {
    const isSold = readAvailability(offer) === 'SoldOut'
    if (hasType(offer, /^AggregateOffer$/)) {
      note(figures, 'estimateLow', offer['lowPrice'])
      note(figures, 'estimateHigh', offer['highPrice'])
    }
    note(figures, isSold ? 'unknown' : 'openingBid', offer['price'])
    for (const part of listThings(offer['priceSpecification'])) recordSpecification(figures, part, isSold, note)
  }
  return {
    prices: {
      currency,
      estimateLow: figures.estimateLow ?? null,
      estimateHigh: figures.estimateHigh ?? null,
      openingBid: figures.openingBid ?? null,
      currentBid: figures.currentBid ?? null,
      ...selectResult(figures),
    },
    statedOutcome: offers.some((offer) => readAvailability(offer) === 'Discontinued') ? 'withdrawn' : null,
  }
}

type Figures = Partial<Record<Figure, string>>

/** Prefers the hammer price, then the premium-inclusive one, then one whose basis is unknown. */
function selectResult({
  hammer,
  inclusive,
  unknown,
}: Figures): Pick<IncomingPrices, 'realised' | 'basis' | 'inclusive'> {
  if (hammer !== undefined) return { realised: hammer, basis: 'hammer', inclusive: inclusive ?? null }
  if (inclusive !== undefined) return { realised: inclusive, basis: 'inclusive' }
  return { realised: unknown ?? null, basis: 'unknown' }
}

/** Maximum characters of a price's name that are matched. */
const maxNameCharacters = 200

/** Figures by the name of a price. */
const namedFigures: readonly [RegExp, Figure][] = [
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

type FigureRecorder = (figures: Figures, figure: Figure, value: unknown) => void

function recordSpecification(figures: Figures, part: Thing, isSold: boolean, note: FigureRecorder): void {
  const name = (findText(part, 'name', 'priceType', 'description') ?? '').slice(0, maxNameCharacters)
  if (/estimate/i.test(name) && part['price'] === undefined) {
    note(figures, 'estimateLow', part['minPrice'])
    note(figures, 'estimateHigh', part['maxPrice'])
    return
  }
  const ofSold = /includ|incl\.|with premium/i.test(name) ? 'inclusive' : 'unknown'
  const figure = namedFigures.find(([words]) => words.test(name))?.[1] ?? (isSold ? ofSold : 'openingBid')
  note(figures, figure, part['price'])
}

/** Keeps the first figure; a figure of zero counts as none. */
function setFirstFigure(figures: Figures, figure: Figure, found: string | null): void {
  if (found !== null && Number(found) > 0) figures[figure] ??= found
}

function readAvailability(offer: Thing): string {
  return (findText(offer, 'availability') ?? '').replace(/^.*[/:]/, '')
}
