import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { dayOfInstant } from '../values/parse-day.ts'
import { RowError } from '../incoming/row-error.ts'
import { figure, httpsAddress, line, needed, object, objects, plain, type JsonObject } from './answer.ts'
import type { HouseAnswers } from './house-answers.ts'
import { saleDays } from './sale-days.ts'

/** A lot page of Catawiki, open or closed; bids are without the buyer's fee. */
export const catawiki: HouseAnswers = {
  name: 'catawiki',
  about: 'lots’ pages as Catawiki answers them (lotDetailsData, auction, biddingBlockResponse)',
  rows: (answer) => {
    const pages = Array.isArray(answer) ? objects(answer) : [object(answer)]
    return pages.filter((page) => 'lotDetailsData' in page || 'searchLots' in page).map((lot) => ({ sale: {}, lot }))
  },
  read: ({ lot: page }, source) => {
    if (!('lotDetailsData' in page))
      throw new RowError('no-lot', 'a page of search results tells too little of its lots')
    const details = object(page['lotDetailsData'])
    const sale = object(page['auction'])
    const specifications = objects(details['specifications'])
    const id = needed(line(page['lotId'] ?? details['lotId']), 'lotId')
    const { timeZone } = source
    return {
      key: id,
      title: needed(line(details['lotTitle']), 'lotTitle'),
      description: description(details, specifications),
      provenance: null,
      condition: specified(specifications, /^condition$/i),
      house: { name: source.house ?? 'Catawiki' },
      sale: {
        key: needed(line(sale['id'] ?? details['auctionId']), 'auction.id'),
        keyIsOfHouse: true,
        title: line(sale['title']),
        location: null,
        ...saleDays(day(sale['startAt'], timeZone), day(sale['closeAt'], timeZone)),
        timeZone,
      },
      lotNumber: id,
      url: httpsAddress(line(details['slug']) && `/en/l/${line(details['slug'])}`, 'https://www.catawiki.com'),
      ...outcome(details, object(page['biddingBlockResponse'])),
      listedOn: null,
      stated: {
        maker: specified(specifications, /^(?:brand|designer|maker)$/i),
        gender: specified(specifications, /^gender$/i),
      },
      pictures: [],
    }
  },
}

/** Specifications that do not describe the piece. */
const aside = /shipp|box|papers|warranty|condition|seller|tax/i

function description(details: JsonObject, specifications: readonly JsonObject[]): string | null {
  const text = plain(details['autoTranslatedDescription']) ?? plain(details['description'])
  const said = specifications.flatMap(({ name, value }) => {
    const [what, how] = [line(name), line(value)]
    return what === null || how === null || aside.test(what) || how === 'No' ? [] : [`${what}: ${how}`]
  })
  return [text, ...said].filter((part) => part !== null).join('\n') || null
}

function specified(specifications: readonly JsonObject[], name: RegExp): string | null {
  return line(specifications.find((each) => name.test(line(each['name']) ?? ''))?.['value'])
}

function day(given: unknown, timeZone: string): string | null {
  return typeof given === 'string' || typeof given === 'number' ? dayOfInstant(given, timeZone) : null
}

/** Only amounts in euros are real; those in other currencies are placeholders. */
function outcome(details: JsonObject, bidding: JsonObject): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const estimate = object(details['expertsEstimate'])
  const live = object(object(bidding['live'])['lot'])
  const bid = figure(object(live['bid'])['EUR'], 'bid.EUR')
  const isClosed = bidding['closed'] === true || details['isClosed'] === true
  const isSold = isClosed && bidding['sold'] === true
  return {
    statedOutcome: isClosed && bidding['sold'] === false ? 'unsold' : null,
    prices: {
      currency: 'EUR',
      estimateLow: figure(object(estimate['min'])['EUR'], 'expertsEstimate.min'),
      estimateHigh: figure(object(estimate['max'])['EUR'], 'expertsEstimate.max'),
      openingBid: null,
      currentBid: isClosed ? null : bid,
      realised: isSold ? bid : null,
      basis: isSold && bid !== null ? 'hammer' : 'unknown',
    },
  }
}
