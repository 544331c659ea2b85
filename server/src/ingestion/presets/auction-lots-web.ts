import { ownValue } from '@parure/domain/own-value'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { dateSpan } from '../values/date-span.ts'
import type { Preset } from '../incoming/preset.ts'
import { amount, currencyCode, required, text, webAddress } from '../incoming/cells.ts'
import { RowError } from '../incoming/row-error.ts'

/** Lots transcribed from houses' public pages: one JSON object in each line; dates are often only a year. */
export const auctionLotsWeb: Preset = {
  source: 'auction-lots-web',
  archive: true,
  format: 'ndjson',
  origin: { kind: 'preset', name: 'auction-lots-web' },
  read,
}

function read(row: Record<string, unknown>): IncomingLot {
  const saleTitle = text(row, 'sale')
  const saleDate = text(row, 'saleDate')
  const estimate = figures(row, 'estimate')
  const result = figures(row, 'priceRealised')
  const currency = currencyCode(estimate['currency'] ?? result['currency'] ?? row['currency'], 'currency')
  return {
    key: required(row, 'id'),
    title: required(row, 'title'),
    description: text(row, 'description'),
    provenance: text(row, 'provenance'),
    condition: text(row, 'condition'),
    house: { name: houseName(required(row, 'auctionHouse')) },
    sale: {
      key: [saleTitle, saleDate, text(row, 'location')].map((part) => part ?? '?').join(' | '),
      keyIsOfHouse: false,
      title: saleTitle,
      location: text(row, 'location'),
      ...dateSpan(saleDate),
      timeZone: 'UTC',
    },
    lotNumber: text(row, 'lotNumber'),
    url: webAddress(text(row, 'sourceUrl')),
    prices: {
      currency,
      estimateLow: amount(estimate['low'], 'estimate.low'),
      estimateHigh: amount(estimate['high'], 'estimate.high'),
      openingBid: null,
      currentBid: null,
      realised: realised(result, currency),
      basis: 'unknown',
    },
    statedOutcome: null,
    listedOn: null,
    stated: {},
    pictures: [],
  }
}

function figures(row: Record<string, unknown>, column: string): Record<string, unknown> {
  const cell = ownValue(row, column) ?? {}
  if (typeof cell !== 'object' || Array.isArray(cell)) throw new RowError('bad-amount', `${column} is no object`)
  return cell as Record<string, unknown>
}

function realised(result: Record<string, unknown>, currency: string | null): string | null {
  const paid = amount(result['amount'], 'priceRealised.amount')
  if (paid !== null && currencyCode(result['currency'], 'priceRealised.currency') !== currency) {
    throw new RowError('two-currencies', 'estimate and price are in different currencies')
  }
  return paid
}

/** A house in brackets means an unknown one. */
function houseName(given: string): string {
  return given.startsWith('(') ? 'House not named' : given
}
