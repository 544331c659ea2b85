import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { convertToLocalDay } from '../values/parse-day.ts'
import { RowError } from '../incoming/row-error.ts'
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
import { buildSaleSpan } from './build-sale-span.ts'

/** A lot page of Catawiki, open or closed; bids are without the buyer's fee. */
export const catawiki: HouseResponseFormat = {
  name: 'catawiki',
  about: 'lots’ pages as Catawiki answers them (lotDetailsData, auction, biddingBlockResponse)',
  listLots: (answer) => {
    const pages = Array.isArray(answer) ? listJsonObjects(answer) : [toJsonObject(answer)]
    return pages.filter((page) => 'lotDetailsData' in page || 'searchLots' in page).map((lot) => ({ sale: {}, lot }))
  },
  readLot: ({ lot: page }, source) => {
    if (!('lotDetailsData' in page))
      throw new RowError('no-lot', 'a page of search results tells too little of its lots')
    const details = toJsonObject(page['lotDetailsData'])
    const sale = toJsonObject(page['auction'])
    const specifications = listJsonObjects(details['specifications'])
    const id = requireValue(extractLine(page['lotId'] ?? details['lotId']), 'lotId')
    const { timeZone } = source
    return {
      key: id,
      title: requireValue(extractLine(details['lotTitle']), 'lotTitle'),
      description: joinDescription(details, specifications),
      provenance: null,
      condition: findSpecification(specifications, /^condition$/i),
      house: { name: source.house ?? 'Catawiki' },
      sale: {
        key: requireValue(extractLine(sale['id'] ?? details['auctionId']), 'auction.id'),
        keyIsOfHouse: true,
        title: extractLine(sale['title']),
        location: null,
        ...buildSaleSpan(parseDayOrNull(sale['startAt'], timeZone), parseDayOrNull(sale['closeAt'], timeZone)),
        timeZone,
      },
      lotNumber: id,
      url: resolveWebAddress(
        extractLine(details['slug']) && `/en/l/${extractLine(details['slug'])}`,
        'https://www.catawiki.com',
      ),
      ...parsePricesAndOutcome(details, toJsonObject(page['biddingBlockResponse'])),
      listedOn: null,
      stated: {
        maker: findSpecification(specifications, /^(?:brand|designer|maker)$/i),
        gender: findSpecification(specifications, /^gender$/i),
      },
      pictures: [],
    }
  },
}

/** Specifications that do not describe the piece. */
const otherTopics = /shipp|box|papers|warranty|condition|seller|tax/i

function joinDescription(details: JsonObject, specifications: readonly JsonObject[]): string | null {
  const text = extractPlainText(details['autoTranslatedDescription']) ?? extractPlainText(details['description'])
  const said = specifications.flatMap(({ name, value }) => {
    const [what, how] = [extractLine(name), extractLine(value)]
    return what === null || how === null || otherTopics.test(what) || how === 'No' ? [] : [`${what}: ${how}`]
  })
  return [text, ...said].filter((part) => part !== null).join('\n') || null
}

function findSpecification(specifications: readonly JsonObject[], name: RegExp): string | null {
  return extractLine(specifications.find((each) => name.test(extractLine(each['name']) ?? ''))?.['value'])
}

function parseDayOrNull(given: unknown, timeZone: string): string | null {
  return typeof given === 'string' || typeof given === 'number' ? convertToLocalDay(given, timeZone) : null
}

/** Only amounts in euros are real; those in other currencies are placeholders. */
function parsePricesAndOutcome(
  details: JsonObject,
  bidding: JsonObject,
): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const estimate = toJsonObject(details['expertsEstimate'])
  const live = toJsonObject(toJsonObject(bidding['live'])['lot'])
  const bid = parseFigure(toJsonObject(live['bid'])['EUR'], 'bid.EUR')
  const isClosed = bidding['closed'] === true || details['isClosed'] === true
  const isSold = isClosed && bidding['sold'] === true
  return {
    statedOutcome: isClosed && bidding['sold'] === false ? 'unsold' : null,
    prices: {
      currency: 'EUR',
      estimateLow: parseFigure(toJsonObject(estimate['min'])['EUR'], 'expertsEstimate.min'),
      estimateHigh: parseFigure(toJsonObject(estimate['max'])['EUR'], 'expertsEstimate.max'),
      openingBid: null,
      currentBid: isClosed ? null : bid,
      realised: isSold ? bid : null,
      basis: isSold && bid !== null ? 'hammer' : 'unknown',
    },
  }
}
