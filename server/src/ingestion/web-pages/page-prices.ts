import type { IncomingLot, IncomingPrices } from '../incoming-lot.ts'
import { amount, currencyCode } from '../preset.ts'
import { isA, thingsOf, type Thing } from './structured-data.ts'
import { told } from './told.ts'

type Figure = 'estimateLow' | 'estimateHigh' | 'openingBid' | 'currentBid' | 'realised'

/**
 * What a page's offers say. A range is the estimate. A single price is what was paid where the lot is sold, whether or
 * not with the premium nobody tells, and what bidding begins at where it is not.
 */
export function pagePrices(
  product: Thing,
  otherwise: { currency: string | null },
): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const offers = thingsOf(product['offers']).flatMap((offer) => [offer, ...thingsOf(offer['offers'])])
  const figures: Partial<Record<Figure, string>> = {}
  let basis: IncomingPrices['basis'] = 'unknown'
  for (const offer of offers) {
    const isSold = availability(offer) === 'SoldOut'
    if (isA(offer, /^AggregateOffer$/)) {
      note(figures, 'estimateLow', offer['lowPrice'])
      note(figures, 'estimateHigh', offer['highPrice'])
    }
    note(figures, isSold ? 'realised' : 'openingBid', offer['price'])
    for (const part of thingsOf(offer['priceSpecification'])) basis = noteSpecification(figures, part, isSold) ?? basis
  }
  const stated = [...offers, ...offers.flatMap((offer) => thingsOf(offer['priceSpecification']))]
  const currency = stated.map((each) => currencyCode(each['priceCurrency'], 'priceCurrency')).find((each) => each)
  return {
    prices: {
      currency: currency ?? otherwise.currency,
      estimateLow: figures.estimateLow ?? null,
      estimateHigh: figures.estimateHigh ?? null,
      openingBid: figures.openingBid ?? null,
      currentBid: figures.currentBid ?? null,
      realised: figures.realised ?? null,
      basis,
    },
    statedOutcome: offers.some((offer) => availability(offer) === 'Discontinued') ? 'withdrawn' : null,
  }
}

/** A price with a name of its own. */
const named: readonly [RegExp, Figure][] = [
  [/low.*estimate|estimate.*low/i, 'estimateLow'],
  [/high.*estimate|estimate.*high/i, 'estimateHigh'],
  [/hammer|realis|realiz|sold|result/i, 'realised'],
  [/current|leading/i, 'currentBid'],
  [/start|opening/i, 'openingBid'],
]

function noteSpecification(
  figures: Partial<Record<Figure, string>>,
  part: Thing,
  isSold: boolean,
): IncomingPrices['basis'] | undefined {
  const name = told(part, 'name', 'priceType', 'description') ?? ''
  if (/estimate/i.test(name) && part['price'] === undefined) {
    note(figures, 'estimateLow', part['minPrice'])
    note(figures, 'estimateHigh', part['maxPrice'])
    return undefined
  }
  const figure = named.find(([words]) => words.test(name))?.[1] ?? (isSold ? 'realised' : 'openingBid')
  note(figures, figure, part['price'])
  if (figure !== 'realised') return undefined
  if (/hammer/i.test(name)) return 'hammer'
  return /includ|incl\.|with premium/i.test(name) ? 'inclusive' : undefined
}

/** What was told first stays; nothing costs nothing. */
function note(figures: Partial<Record<Figure, string>>, figure: Figure, value: unknown): void {
  const found = amount([value].flat()[0], figure)
  if (found !== null && Number(found) > 0) figures[figure] ??= found
}

function availability(offer: Thing): string {
  return (told(offer, 'availability') ?? '').replace(/^.*[/:]/, '')
}
