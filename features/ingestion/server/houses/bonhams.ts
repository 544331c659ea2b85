import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { IncomingLot, IncomingPrices } from '../incoming/incoming-lot.ts'
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
import { buildSaleSpan, parseMoment } from './build-sale-span.ts'
import { findTimeZone } from './sale-place.ts'

/**
 * A sale of Bonhams: `auction_info` with its lots in `lot_info`, and hammer prices as well as premium-inclusive ones.
 */
export const bonhams: HouseResponseFormat = {
  name: 'bonhams',
  about: 'sales as Bonhams answers them (auction_info, lot_info)',
  listLots: (answer) => {
    const { auction_info: sale, lot_info: lots } = toJsonObject(answer)
    return listJsonObjects(lots).map((lot) => ({ sale: toJsonObject(sale), lot }))
  },
  readLot: ({ sale, lot }, source) => {
    const about = toJsonObject(lot['iSaleNo'])
    const number = extractLine(lot['iSaleLotNo'])
    const page = extractLine(sale['url'])
    const location = extractLine(about['sVenue']) ?? extractLine(sale['location'])
    const saleNumber = requireValue(extractLine(about['iSaleNo'] ?? sale['iSaleNo']), 'iSaleNo')
    return {
      key: requireValue(extractLine(lot['iSaleLotNoUnique']), 'iSaleLotNoUnique'),
      title: requireValue(extractLine(lot['sDesc']) ?? extractLine(lot['sStyledDesc']), 'sDesc'),
      description: extractPlainText(lot['sCatalogDesc']) ?? extractPlainText(lot['sStyledDesc']),
      provenance: extractProvenance(extractPlainText(lot['footnote_sExtraDesc'])),
      condition: null,
      house: { name: source.house ?? 'Bonhams' },
      sale: {
        key: saleNumber,
        keyIsOfHouse: true,
        title: extractLine(about['sSaleName']) ?? extractLine(sale['name_text']),
        location,
        ...buildSaleSpan(parseMoment(about['daStartDate']), parseMoment(about['daEndDate'])),
        timeZone: findTimeZone(location) ?? source.timeZone,
      },
      lotNumber: number && `${number}${extractLine(lot['sSaleLotNoA']) ?? ''}`,
      url: resolveWebAddress(page && number ? `${page}lot/${number}/` : null, 'https://www.bonhams.com'),
      ...parsePricesAndOutcome(lot, parseCurrencySymbol(lot['sCurrencySymbol'], source.currency)),
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

function parseCurrencySymbol(given: unknown, otherwise: string | null): string | null {
  const symbol = extractLine(given)
  if (symbol === null) return otherwise
  const code = getOwnValue(symbols, symbol) ?? (/^[A-Z]{3}$/.test(symbol) ? symbol : undefined)
  if (code === undefined) throw new RowError('bad-currency', `sCurrencySymbol is no currency: ${symbol.slice(0, 40)}`)
  return code
}

/** BI is bought in, WD withdrawn; their prices are zero. */
function parsePricesAndOutcome(lot: JsonObject, code: string | null): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const status = extractLine(lot['sLotStatus'])?.toUpperCase()
  const statedOutcome = status === 'BI' ? 'unsold' : status === 'WD' ? 'withdrawn' : null
  return {
    statedOutcome,
    prices: {
      currency: code,
      estimateLow: parseFigure(lot['dEstimateLow'], 'dEstimateLow'),
      estimateHigh: parseFigure(lot['dEstimateHigh'], 'dEstimateHigh'),
      openingBid: parseFigure(lot['dStartingBidAmt'], 'dStartingBidAmt'),
      currentBid: null,
      ...(statedOutcome === null ? parseRealisedPrices(lot) : { realised: null, basis: 'unknown' }),
    },
  }
}

function parseRealisedPrices(lot: JsonObject): Pick<IncomingPrices, 'realised' | 'basis' | 'inclusive'> {
  const hammer = parseFigure(lot['dHammerPrice'], 'dHammerPrice')
  const inclusive = parseFigure(lot['dHammerPremium'], 'dHammerPremium')
  if (hammer !== null) return { realised: hammer, basis: 'hammer', inclusive }
  return { realised: inclusive, basis: inclusive === null ? 'unknown' : 'inclusive' }
}

/** Returns the lines below the heading `Provenance`, up to the next heading. */
function extractProvenance(footnote: string | null): string | null {
  const lines = footnote?.split('\n') ?? []
  const start = lines.findIndex((each) => /^provenance:?$/i.test(each))
  if (start === -1) return null
  const below = lines.slice(start + 1)
  const end = below.findIndex((each) =>
    /^(?:exhibited|exhibitions?|literature|published|footnotes?|notes?):?$/i.test(each),
  )
  return below.slice(0, end === -1 ? undefined : end).join('\n') || null
}
