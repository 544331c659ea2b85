import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { parseDateSpan } from '../values/parse-date-span.ts'
import type { Preset } from '../incoming/preset.ts'
import {
  parsePlainAmount,
  parseCurrencyCode,
  requireTextCell,
  readTextCell,
  parseWebAddress,
} from '../incoming/cells.ts'
import { RowError } from '../incoming/row-error.ts'

/** Lots transcribed from houses' public pages: one JSON object in each line; dates are often only a year. */
export const auctionLotsWeb: Preset = {
  source: 'auction-lots-web',
  archive: true,
  format: 'ndjson',
  origin: { kind: 'preset', name: 'auction-lots-web' },
  read: readWebLot,
}

function readWebLot(row: Record<string, unknown>): IncomingLot {
  const saleTitle = readTextCell(row, 'sale')
  const saleDate = readTextCell(row, 'saleDate')
  const estimate = readFigures(row, 'estimate')
  const result = readFigures(row, 'priceRealised')
  const currency = parseCurrencyCode(estimate['currency'] ?? result['currency'] ?? row['currency'], 'currency')
  return {
    key: requireTextCell(row, 'id'),
    title: requireTextCell(row, 'title'),
    description: readTextCell(row, 'description'),
    provenance: readTextCell(row, 'provenance'),
    condition: readTextCell(row, 'condition'),
    house: { name: normaliseHouseName(requireTextCell(row, 'auctionHouse')) },
    sale: {
      key: [saleTitle, saleDate, readTextCell(row, 'location')].map((part) => part ?? '?').join(' | '),
      keyIsOfHouse: false,
      title: saleTitle,
      location: readTextCell(row, 'location'),
      ...parseDateSpan(saleDate),
      timeZone: 'UTC',
    },
    lotNumber: readTextCell(row, 'lotNumber'),
    url: parseWebAddress(readTextCell(row, 'sourceUrl')),
    prices: {
      currency,
      estimateLow: parsePlainAmount(estimate['low'], 'estimate.low'),
      estimateHigh: parsePlainAmount(estimate['high'], 'estimate.high'),
      openingBid: null,
      currentBid: null,
      realised: readRealisedPrice(result, currency),
      basis: 'unknown',
    },
    statedOutcome: null,
    listedOn: null,
    stated: {},
    pictures: [],
  }
}

function readFigures(row: Record<string, unknown>, column: string): Record<string, unknown> {
  const cell = getOwnValue(row, column) ?? {}
  if (typeof cell !== 'object' || Array.isArray(cell)) throw new RowError('bad-amount', `${column} is no object`)
  return cell as Record<string, unknown>
}

function readRealisedPrice(result: Record<string, unknown>, currency: string | null): string | null {
  const paid = parsePlainAmount(result['amount'], 'priceRealised.amount')
  if (paid !== null && parseCurrencyCode(result['currency'], 'priceRealised.currency') !== currency) {
    throw new RowError('two-currencies', 'estimate and price are in different currencies')
  }
  return paid
}

/** A house in brackets means an unknown one. */
function normaliseHouseName(given: string): string {
  return given.startsWith('(') ? 'House not named' : given
}
