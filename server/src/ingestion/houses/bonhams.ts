import { ownValue } from '@parure/domain/own-value'
import type { IncomingLot, IncomingPrices } from '../incoming/incoming-lot.ts'
import { RowError } from '../incoming/row-error.ts'
import { figure, httpsAddress, line, needed, object, objects, plain, type JsonObject } from './answer.ts'
import type { HouseAnswers } from './house-answers.ts'
import { saleDays, parseMoment } from './sale-days.ts'
import { zoneOfPlace } from './sale-place.ts'

/**
 * A sale of Bonhams: `auction_info` with its lots in `lot_info`, and hammer prices as well as premium-inclusive ones.
 */
export const bonhams: HouseAnswers = {
  name: 'bonhams',
  about: 'sales as Bonhams answers them (auction_info, lot_info)',
  rows: (answer) => {
    const { auction_info: sale, lot_info: lots } = object(answer)
    return objects(lots).map((lot) => ({ sale: object(sale), lot }))
  },
  read: ({ sale, lot }, source) => {
    const about = object(lot['iSaleNo'])
    const number = line(lot['iSaleLotNo'])
    const page = line(sale['url'])
    const location = line(about['sVenue']) ?? line(sale['location'])
    const saleNumber = needed(line(about['iSaleNo'] ?? sale['iSaleNo']), 'iSaleNo')
    return {
      key: needed(line(lot['iSaleLotNoUnique']), 'iSaleLotNoUnique'),
      title: needed(line(lot['sDesc']) ?? line(lot['sStyledDesc']), 'sDesc'),
      description: plain(lot['sCatalogDesc']) ?? plain(lot['sStyledDesc']),
      provenance: provenance(plain(lot['footnote_sExtraDesc'])),
      condition: null,
      house: { name: source.house ?? 'Bonhams' },
      sale: {
        key: saleNumber,
        keyIsOfHouse: true,
        title: line(about['sSaleName']) ?? line(sale['name_text']),
        location,
        ...saleDays(parseMoment(about['daStartDate']), parseMoment(about['daEndDate'])),
        timeZone: zoneOfPlace(location) ?? source.timeZone,
      },
      lotNumber: number && `${number}${line(lot['sSaleLotNoA']) ?? ''}`,
      url: httpsAddress(page && number ? `${page}lot/${number}/` : null, 'https://www.bonhams.com'),
      ...outcome(lot, currency(lot['sCurrencySymbol'], source.currency)),
      listedOn: null,
      stated: {},
      pictures: [],
    }
  },
}

const symbols: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  US$: 'USD',
  HK$: 'HKD',
  A$: 'AUD',
  AU$: 'AUD',
  CHF: 'CHF',
  S$: 'SGD',
}

function currency(given: unknown, otherwise: string | null): string | null {
  const symbol = line(given)
  if (symbol === null) return otherwise
  const code = ownValue(symbols, symbol) ?? (/^[A-Z]{3}$/.test(symbol) ? symbol : undefined)
  if (code === undefined) throw new RowError('bad-currency', `sCurrencySymbol is no currency: ${symbol.slice(0, 40)}`)
  return code
}

/** BI is bought in, WD withdrawn; their prices are zero. */
function outcome(lot: JsonObject, code: string | null): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const status = line(lot['sLotStatus'])?.toUpperCase()
  const statedOutcome = status === 'BI' ? 'unsold' : status === 'WD' ? 'withdrawn' : null
  return {
    statedOutcome,
    prices: {
      currency: code,
      estimateLow: figure(lot['dEstimateLow'], 'dEstimateLow'),
      estimateHigh: figure(lot['dEstimateHigh'], 'dEstimateHigh'),
      openingBid: figure(lot['dStartingBidAmt'], 'dStartingBidAmt'),
      currentBid: null,
      ...(statedOutcome === null ? paid(lot) : { realised: null, basis: 'unknown' }),
    },
  }
}

function paid(lot: JsonObject): Pick<IncomingPrices, 'realised' | 'basis' | 'inclusive'> {
  const hammer = figure(lot['dHammerPrice'], 'dHammerPrice')
  const inclusive = figure(lot['dHammerPremium'], 'dHammerPremium')
  if (hammer !== null) return { realised: hammer, basis: 'hammer', inclusive }
  return { realised: inclusive, basis: inclusive === null ? 'unknown' : 'inclusive' }
}

/** Returns the lines below the heading `Provenance`, up to the next heading. */
function provenance(footnote: string | null): string | null {
  const lines = footnote?.split('\n') ?? []
  const start = lines.findIndex((each) => /^provenance:?$/i.test(each))
  if (start === -1) return null
  const below = lines.slice(start + 1)
  const end = below.findIndex((each) =>
    /^(?:exhibited|exhibitions?|literature|published|footnotes?|notes?):?$/i.test(each),
  )
  return below.slice(0, end === -1 ? undefined : end).join('\n') || null
}
