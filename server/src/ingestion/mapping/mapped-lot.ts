import type { IncomingLot, IncomingPrices, IncomingSale } from '../incoming-lot.ts'
import { currencyCode, RowError, webAddress } from '../preset.ts'
import { mappedCells, type MappedCells } from './mapped-cells.ts'
import type { LotField, Mapping } from './mapping.ts'
import { writtenAmount } from './written-amount.ts'
import { writtenDay } from './written-day.ts'

/** The lot that a mapping makes of a row; throws a `RowError` where the row says nothing clear. */
export function mappedLot(mapping: Mapping, row: Readonly<Record<string, unknown>>): IncomingLot {
  const cells = mappedCells(mapping, row)
  const sale = mappedSale(mapping, cells)
  const lotNumber = cells.text('lotNumber')
  return {
    key: cells.text('key') ?? `${sale.key} ${lotNumber ?? cells.required('lotNumber')}`,
    title: cells.required('title'),
    description: cells.text('description'),
    provenance: cells.text('provenance'),
    condition: cells.text('condition'),
    house: {
      name: cells.required('house'),
      city: cells.text('houseCity'),
      country: cells.text('houseCountry'),
      website: webAddress(cells.text('houseWebsite')),
    },
    sale,
    lotNumber,
    url: webAddress(cells.text('url')),
    prices: mappedPrices(mapping, cells),
    statedOutcome: outcome(mapping, cells.text('outcome')),
    listedOn: day(mapping, cells, 'listedOn').startsOn,
    stated: {
      maker: cells.text('maker'),
      dimensions: cells.text('dimensions'),
      gender: cells.text('gender'),
      claspOrBuckle: cells.text('claspOrBuckle'),
      weave: cells.text('weave'),
      motif: cells.text('motif'),
      referenceNumber: cells.text('referenceNumber'),
      grossWeightGrams: amount(mapping, cells, 'grossWeightGrams', null),
    },
    pictures: cells.all('pictures'),
  }
}

function mappedSale(mapping: Mapping, cells: MappedCells): IncomingSale {
  const starts = day(mapping, cells, 'saleStarts')
  const ends = day(mapping, cells, 'saleEnds')
  return {
    key: cells.required('saleKey'),
    keyIsOfHouse: mapping.saleKeyIsOfHouse,
    title: cells.text('saleTitle'),
    location: cells.text('saleLocation'),
    startsOn: starts.startsOn ?? ends.startsOn,
    endsOn: ends.endsOn ?? starts.endsOn,
    precision: ends.endsOn === null ? starts.precision : ends.precision,
    timeZone: cells.required('timeZone'),
  }
}

function mappedPrices(mapping: Mapping, cells: MappedCells): IncomingPrices {
  const currency = currencyCode(cells.text('currency'), 'currency')
  const [low, high] = range(mapping, cells.text('estimate'), currency)
  return {
    currency,
    estimateLow: amount(mapping, cells, 'estimateLow', currency) ?? low,
    estimateHigh: amount(mapping, cells, 'estimateHigh', currency) ?? high,
    openingBid: amount(mapping, cells, 'openingBid', currency),
    currentBid: amount(mapping, cells, 'currentBid', currency),
    ...result(mapping, amount(mapping, cells, 'realised', currency), amount(mapping, cells, 'inclusive', currency)),
  }
}

/** A list may give what was paid beside the hammer price, or in its place. */
function result(
  { priceBasis }: Mapping,
  realised: string | null,
  inclusive: string | null,
): Pick<IncomingPrices, 'realised' | 'basis' | 'inclusive'> {
  if (inclusive === null) return { realised, basis: realised === null ? 'unknown' : priceBasis }
  if (realised === null) return { realised: inclusive, basis: 'inclusive' }
  if (priceBasis === 'hammer') return { realised, basis: 'hammer', inclusive }
  throw new RowError('bad-price', 'there is a price besides the one with the premium, and priceBasis is not hammer')
}

/** `4,000 – 6,000 EUR`, `CHF 4'000-6'000`, `£500`. */
function range(mapping: Mapping, text: string | null, currency: string | null): [string | null, string | null] {
  const parts = text?.split(/\s*(?:[-–—]|\bto\b|\bà\b|\bbis\b)\s*/).filter((part) => part !== '') ?? []
  if (parts.length > 2) throw new RowError('bad-amount', `the estimate is no range: ${text?.slice(0, 40)}`)
  const [low = null, high = low] = parts.map((part) =>
    writtenAmount(part, 'estimate', { style: mapping.amounts, currency }),
  )
  return [low, high]
}

function amount(mapping: Mapping, cells: MappedCells, field: LotField, currency: string | null): string | null {
  return writtenAmount(cells.cell(field), field, { style: mapping.amounts, currency })
}

function day(mapping: Mapping, cells: MappedCells, field: LotField) {
  return writtenDay(cells.cell(field), field, mapping.dates)
}

const understood: Readonly<Record<string, 'sold' | 'unsold' | 'withdrawn'>> = {
  sold: 'sold',
  unsold: 'unsold',
  passed: 'unsold',
  'bought in': 'unsold',
  withdrawn: 'withdrawn',
}

function outcome(mapping: Mapping, given: string | null): IncomingLot['statedOutcome'] {
  if (given === null) return null
  const found = mapping.outcomes[given.toLowerCase()] ?? understood[given.toLowerCase()]
  if (found === undefined) throw new RowError('bad-outcome', `outcome is not understood: ${given.slice(0, 40)}`)
  return found === 'sold' ? null : found
}
