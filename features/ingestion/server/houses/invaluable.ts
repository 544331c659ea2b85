import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { parseCurrencyCode } from '../incoming/cells.ts'
import {
  parseFigure,
  resolveWebAddress,
  extractLine,
  requireValue,
  toJsonObject,
  listJsonObjects,
  extractPlainText,
  type JsonObject,
} from './answer.ts'
import type { HouseResponseFormat } from './house-response-format.ts'
import { buildSaleSpan, parseMoment } from './build-sale-span.ts'

/** The structured data of a lot page at Invaluable, where `brand` is the auction house, never the maker. */
export const invaluable: HouseResponseFormat = {
  name: 'invaluable',
  about: 'the JSON-LD of lots’ pages at Invaluable (Product, Offer)',
  listLots: (answer) => {
    const blocks = Array.isArray(answer) ? listJsonObjects(answer.flat()) : [toJsonObject(answer)]
    const sale = blocks.find((block) => extractLine(block['@type'])?.endsWith('Event')) ?? {}
    return blocks.filter((block) => block['@type'] === 'Product').map((lot) => ({ sale, lot }))
  },
  readLot: ({ sale, lot }, source) => {
    const offer = toJsonObject(lot['offers'])
    const key = requireValue(extractLine(lot['sku']), 'sku')
    const url = resolveWebAddress(offer['url'], 'https://www.invaluable.com')
    const days = buildSaleSpan(parseMoment(sale['startDate']), parseMoment(sale['endDate']))
    return {
      key,
      title: requireValue(extractLine(lot['name']), 'name'),
      description: extractPlainText(lot['description']),
      provenance: null,
      condition: extractPlainText(offer['itemCondition']),
      house: { name: requireValue(extractLine(lot['brand']) ?? source.house, 'brand') },
      sale: {
        key: extractLine(sale['url']) ?? extractLine(sale['name']) ?? 'not named',
        // The key of the portal, not of the house.
        keyIsOfHouse: false,
        title: extractLine(sale['name']),
        location: null,
        ...days,
        timeZone: source.timeZone,
      },
      // Addresses end with the lot number, `c` and the key.
      lotNumber: url === null ? null : (/-(\d+[a-z]?)-c-[\da-z]+$/i.exec(new URL(url).pathname)?.[1] ?? null),
      url,
      ...parsePricesAndOutcome(offer, source.currency),
      listedOn: null,
      stated: {},
      pictures: listPictureAddresses(lot['image']),
    }
  },
}

/** The availability decides what the single price is: the result when the lot is sold, else the opening bid. */
function parsePricesAndOutcome(
  offer: JsonObject,
  otherwise: string | null,
): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const availability = extractLine(offer['availability'])
  const price = parseFigure(offer['price'], 'price')
  return {
    statedOutcome: availability?.endsWith('Discontinued') ? 'withdrawn' : null,
    prices: {
      currency: parseCurrencyCode(offer['priceCurrency'], 'priceCurrency') ?? otherwise,
      estimateLow: null,
      estimateHigh: null,
      openingBid: availability?.endsWith('InStock') ? price : null,
      currentBid: null,
      realised: availability?.endsWith('SoldOut') ? price : null,
      basis: 'unknown',
    },
  }
}

function listPictureAddresses(given: unknown): string[] {
  const all: unknown[] = Array.isArray(given) ? given : [given]
  return all.flatMap((each) => resolveWebAddress(each, 'https://www.invaluable.com') ?? [])
}
