import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { currencyCode } from '../incoming/cells.ts'
import { figure, httpsAddress, line, needed, object, objects, plain, type JsonObject } from './answer.ts'
import type { HouseAnswers } from './house-answers.ts'
import { saleDays, parseMoment } from './sale-days.ts'

/** The structured data of a lot page at Invaluable, where `brand` is the auction house, never the maker. */
export const invaluable: HouseAnswers = {
  name: 'invaluable',
  about: 'the JSON-LD of lots’ pages at Invaluable (Product, Offer)',
  rows: (answer) => {
    const blocks = Array.isArray(answer) ? objects(answer.flat()) : [object(answer)]
    const sale = blocks.find((block) => line(block['@type'])?.endsWith('Event')) ?? {}
    return blocks.filter((block) => block['@type'] === 'Product').map((lot) => ({ sale, lot }))
  },
  read: ({ sale, lot }, source) => {
    const offer = object(lot['offers'])
    const key = needed(line(lot['sku']), 'sku')
    const url = httpsAddress(offer['url'], 'https://www.invaluable.com')
    const days = saleDays(parseMoment(sale['startDate']), parseMoment(sale['endDate']))
    return {
      key,
      title: needed(line(lot['name']), 'name'),
      description: plain(lot['description']),
      provenance: null,
      condition: plain(offer['itemCondition']),
      house: { name: needed(line(lot['brand']) ?? source.house, 'brand') },
      sale: {
        key: line(sale['url']) ?? line(sale['name']) ?? 'not named',
        // The key of the portal, not of the house.
        keyIsOfHouse: false,
        title: line(sale['name']),
        location: null,
        ...days,
        timeZone: source.timeZone,
      },
      // Addresses end with the lot number, `c` and the key.
      lotNumber: url === null ? null : (/-(\d+[a-z]?)-c-[\da-z]+$/i.exec(new URL(url).pathname)?.[1] ?? null),
      url,
      ...prices(offer, source.currency),
      listedOn: null,
      stated: {},
      pictures: pictures(lot['image']),
    }
  },
}

/** The availability decides what the single price is: the result when the lot is sold, else the opening bid. */
function prices(offer: JsonObject, otherwise: string | null): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const availability = line(offer['availability'])
  const price = figure(offer['price'], 'price')
  return {
    statedOutcome: availability?.endsWith('Discontinued') ? 'withdrawn' : null,
    prices: {
      currency: currencyCode(offer['priceCurrency'], 'priceCurrency') ?? otherwise,
      estimateLow: null,
      estimateHigh: null,
      openingBid: availability?.endsWith('InStock') ? price : null,
      currentBid: null,
      realised: availability?.endsWith('SoldOut') ? price : null,
      basis: 'unknown',
    },
  }
}

function pictures(given: unknown): string[] {
  const all: unknown[] = Array.isArray(given) ? given : [given]
  return all.flatMap((each) => httpsAddress(each, 'https://www.invaluable.com') ?? [])
}
