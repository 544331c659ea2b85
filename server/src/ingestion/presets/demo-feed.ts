import type { PriceBasis } from '@parure/domain/lot/status'
import { previewsIn, previewsText } from '@parure/domain/sale/previews'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { dateSpan } from '../values/date-span.ts'
import { parseTime } from '../values/parse-time.ts'
import type { Preset } from '../incoming/preset.ts'
import { amount, currencyCode, required, text, webAddress } from '../incoming/cells.ts'
import { RowError } from '../incoming/row-error.ts'

/** The feed of the demo catalogue, in the columns of a house that delivers everything. */
export const demoFeedPreset: Preset = { source: 'demo', archive: false, format: 'ndjson', read }

type Row = Record<string, unknown>

function read(row: Row): IncomingLot {
  return {
    key: required(row, 'key'),
    title: required(row, 'title'),
    description: text(row, 'description'),
    provenance: text(row, 'provenance'),
    condition: text(row, 'condition'),
    house: {
      name: required(row, 'house'),
      city: text(row, 'city'),
      country: text(row, 'country'),
      website: webAddress(text(row, 'house_website')),
    },
    sale: sale(row),
    lotNumber: text(row, 'lot_number'),
    url: webAddress(text(row, 'url')),
    prices: prices(row),
    // The lots of a canceled sale are no longer offered.
    statedOutcome: outcome(text(row, 'outcome')) ?? (isCancelled(row) ? 'withdrawn' : null),
    listedOn: text(row, 'listed_on'),
    stated: {
      maker: text(row, 'maker'),
      dimensions: text(row, 'dimensions'),
      gender: text(row, 'gender'),
      claspOrBuckle: text(row, 'clasp_or_buckle'),
      weave: text(row, 'weave'),
      motif: text(row, 'motif'),
      referenceNumber: text(row, 'reference_number'),
    },
    pictures: pictures(row['pictures']),
  }
}

function sale(row: Row): IncomingLot['sale'] {
  return {
    key: required(row, 'sale_key'),
    keyIsOfHouse: true,
    title: text(row, 'sale_title'),
    location: text(row, 'sale_location'),
    startsOn: dateSpan(text(row, 'sale_starts')).startsOn,
    endsOn: dateSpan(text(row, 'sale_ends')).endsOn,
    precision: 'day',
    timeZone: required(row, 'time_zone'),
    startsTime: parseTime(text(row, 'sale_time')),
    previews: previewsText(previewsIn(text(row, 'sale_previews'))),
    isCancelled: isCancelled(row),
  }
}

const isCancelled = (row: Row): boolean => text(row, 'sale_status') === 'cancelled'

function prices(row: Row): IncomingLot['prices'] {
  return {
    currency: currencyCode(row['currency'], 'currency'),
    estimateLow: amount(row['estimate_low'], 'estimate_low'),
    estimateHigh: amount(row['estimate_high'], 'estimate_high'),
    openingBid: amount(row['opening_bid'], 'opening_bid'),
    currentBid: amount(row['current_bid'], 'current_bid'),
    realised: amount(row['price'], 'price'),
    basis: basis(text(row, 'price_basis')),
  }
}

function basis(given: string | null): PriceBasis {
  return given === 'hammer' || given === 'inclusive' ? given : 'unknown'
}

function outcome(given: string | null): IncomingLot['statedOutcome'] {
  if (given === null || given === 'unsold' || given === 'withdrawn' || given === 'after-sale') return given
  throw new RowError('bad-outcome', `outcome is not understood: ${given.slice(0, 40)}`)
}

function pictures(given: unknown): string[] {
  return Array.isArray(given) ? given.filter((each) => typeof each === 'string') : []
}
