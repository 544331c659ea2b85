import type { PriceBasis } from '@parure/features/lot/status.ts'
import { parseStoredPreviews, formatStoredPreviews } from '@parure/features/sale/previews.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { parseDateSpan } from '../values/parse-date-span.ts'
import { parseTime } from '../values/parse-time.ts'
import type { Preset } from '../incoming/preset.ts'
import {
  parsePlainAmount,
  parseCurrencyCode,
  requireTextCell,
  readTextCell,
  parseWebAddress,
} from '../incoming/cells.ts'
import { RowError } from '../incoming/row-error.ts'

/** The feed of the demo catalogue, in the columns of a house that delivers everything. */
export const demoFeedPreset: Preset = { source: 'demo', archive: false, format: 'ndjson', read: readFeedLot }

type FeedRow = Record<string, unknown>

function readFeedLot(row: FeedRow): IncomingLot {
  return {
    key: requireTextCell(row, 'key'),
    title: requireTextCell(row, 'title'),
    description: readTextCell(row, 'description'),
    provenance: readTextCell(row, 'provenance'),
    condition: readTextCell(row, 'condition'),
    house: {
      name: requireTextCell(row, 'house'),
      city: readTextCell(row, 'city'),
      country: readTextCell(row, 'country'),
      website: parseWebAddress(readTextCell(row, 'house_website')),
    },
    sale: readFeedSale(row),
    lotNumber: readTextCell(row, 'lot_number'),
    url: parseWebAddress(readTextCell(row, 'url')),
    prices: readFeedPrices(row),
    // The lots of a canceled sale are no longer offered.
    statedOutcome: parseFeedOutcome(readTextCell(row, 'outcome')) ?? (isCancelled(row) ? 'withdrawn' : null),
    listedOn: readTextCell(row, 'listed_on'),
    stated: {
      maker: readTextCell(row, 'maker'),
      dimensions: readTextCell(row, 'dimensions'),
      gender: readTextCell(row, 'gender'),
      claspOrBuckle: readTextCell(row, 'clasp_or_buckle'),
      weave: readTextCell(row, 'weave'),
      motif: readTextCell(row, 'motif'),
      referenceNumber: readTextCell(row, 'reference_number'),
    },
    pictures: listPictureReferences(row['pictures']),
  }
}

function readFeedSale(row: FeedRow): IncomingLot['sale'] {
  return {
    key: requireTextCell(row, 'sale_key'),
    keyIsOfHouse: true,
    title: readTextCell(row, 'sale_title'),
    location: readTextCell(row, 'sale_location'),
    startsOn: parseDateSpan(readTextCell(row, 'sale_starts')).startsOn,
    endsOn: parseDateSpan(readTextCell(row, 'sale_ends')).endsOn,
    precision: 'day',
    timeZone: requireTextCell(row, 'time_zone'),
    startsTime: parseTime(readTextCell(row, 'sale_time')),
    previews: formatStoredPreviews(parseStoredPreviews(readTextCell(row, 'sale_previews'))),
    isCancelled: isCancelled(row),
  }
}

const isCancelled = (row: FeedRow): boolean => readTextCell(row, 'sale_status') === 'cancelled'

function readFeedPrices(row: FeedRow): IncomingLot['prices'] {
  return {
    currency: parseCurrencyCode(row['currency'], 'currency'),
    estimateLow: parsePlainAmount(row['estimate_low'], 'estimate_low'),
    estimateHigh: parsePlainAmount(row['estimate_high'], 'estimate_high'),
    openingBid: parsePlainAmount(row['opening_bid'], 'opening_bid'),
    currentBid: parsePlainAmount(row['current_bid'], 'current_bid'),
    realised: parsePlainAmount(row['price'], 'price'),
    basis: parsePriceBasis(readTextCell(row, 'price_basis')),
  }
}

function parsePriceBasis(given: string | null): PriceBasis {
  return given === 'hammer' || given === 'inclusive' ? given : 'unknown'
}

function parseFeedOutcome(given: string | null): IncomingLot['statedOutcome'] {
  if (given === null || given === 'unsold' || given === 'withdrawn' || given === 'after-sale') return given
  throw new RowError('bad-outcome', `outcome is not understood: ${given.slice(0, 40)}`)
}

function listPictureReferences(given: unknown): string[] {
  return Array.isArray(given) ? given.filter((each) => typeof each === 'string') : []
}
