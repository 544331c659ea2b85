import type { Claim, Doubt, IncomingLot, IncomingSale } from '../incoming/incoming-lot.ts'
import { webAddress } from '../incoming/cells.ts'
import { mappedCells, type MappedCells } from './mapped-cells.ts'
import { mappedPrices } from './mapped-prices.ts'
import { attributeClaims, mappedAttributes } from './mapped-attributes.ts'
import type { LotField, Mapping } from './mapping.ts'
import { parseDay } from '../values/parse-day.ts'
import { parseLotNumber } from '../values/parse-lot-number.ts'
import { parseCancelled, parsePreviews } from '../values/parse-previews.ts'
import { parseTime } from '../values/parse-time.ts'

/**
 * Converts a row to a lot, with the list of claims that it does not state. Throws a `RowError` for an ambiguous cell.
 */
export function mappedLot(mapping: Mapping, row: Readonly<Record<string, unknown>>): IncomingLot {
  const doubts: Doubt[] = []
  const cells = mappedCells(mapping, row)
  const sale = mappedSale(mapping, cells)
  const lotNumber = parseLotNumber(cells.text('lotNumber'))
  const { prices, statedOutcome, unstated: unstatedPrices } = mappedPrices(mapping, cells, doubts)
  const lot = {
    key: cells.text('key') ?? `${sale.key} ${lotNumber ?? cells.required('lotNumber')}`,
    title: cells.text('title') ?? '',
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
    prices,
    statedOutcome,
    listedOn: parseDay(cells.cell('listedOn'), 'listedOn', mapping.dates).startsOn,
    stated: mappedAttributes(mapping, cells, doubts),
    pictures: cells.all('pictures'),
  }
  const unstated = [...unstatedOf(lot, cells), ...unstatedPrices]
  return { ...lot, unstated, ...(doubts.length > 0 ? { doubts } : {}) }
}

const texts = ['description', 'provenance', 'condition', 'lotNumber', 'url', 'listedOn'] as const

/** Lists the claims that the row neither states nor clears. */
function unstatedOf(lot: IncomingLot, cells: MappedCells): Claim[] {
  const isUnstated = (field: LotField, value: unknown) =>
    (value === null || value === undefined) && !cells.clears(field)
  return [
    ...(lot.title === '' ? ['title' as const] : []),
    ...texts.filter((field) => isUnstated(field, lot[field])),
    ...attributeClaims.filter((field) => isUnstated(field, lot.stated[field])),
    ...(lot.pictures.length === 0 && !cells.clears('pictures') ? ['pictures' as const] : []),
  ]
}

function mappedSale(mapping: Mapping, cells: MappedCells): IncomingSale {
  const timeZone = cells.required('timeZone')
  const day = (field: LotField) => parseDay(cells.cell(field), field, mapping.dates, timeZone)
  const [starts, ends] = [day('saleStarts'), day('saleEnds')]
  const isCancelled = parseCancelled(cells.text('saleStatus'))
  return {
    key: cells.required('saleKey'),
    keyIsOfHouse: mapping.saleKeyIsOfHouse === 'in-column' ? cells.states('saleKey') : mapping.saleKeyIsOfHouse,
    title: cells.text('saleTitle'),
    location: cells.text('saleLocation'),
    startsOn: starts.startsOn ?? ends.startsOn,
    endsOn: ends.endsOn ?? starts.endsOn,
    precision: ends.endsOn === null ? starts.precision : ends.precision,
    startsTime: parseTime(cells.text('saleStartsTime')) ?? starts.time,
    previews: parsePreviews(cells.text('salePreviews'), mapping.dates),
    ...(isCancelled === undefined ? {} : { isCancelled }),
    timeZone,
  }
}
