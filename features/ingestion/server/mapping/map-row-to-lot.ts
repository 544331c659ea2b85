import type { Claim, Doubt, IncomingLot, IncomingSale } from '../incoming/incoming-lot.ts'
import { parseWebAddress } from '../incoming/cells.ts'
import { formatLotKey } from '../incoming/normalise-lot-number.ts'
import { createCellReader, type MappedCells } from './create-cell-reader.ts'
import { mapRowToPrices } from './map-row-to-prices.ts'
import { attributeClaims, mapRowToAttributes } from './map-row-to-attributes.ts'
import type { LotField, Mapping } from './mapping.ts'
import { findCellOutcome } from './parse-result-cell.ts'
import { readOrDoubt } from './price-reader.ts'
import { parseDay, unknownDay } from '../values/parse-day.ts'
import { parseLotNumber } from '../values/parse-lot-number.ts'
import { parseCancelled, parsePreviews } from '../values/parse-previews.ts'
import { parseTime } from '../values/parse-time.ts'

/**
 * Converts a row to a lot, with the list of claims that it does not state. Throws a `RowError` for an ambiguous cell.
 */
export function mapRowToLot(mapping: Mapping, row: Readonly<Record<string, unknown>>): IncomingLot {
  const doubts: Doubt[] = []
  const cells = createCellReader(mapping, row)
  const sale = mapRowToSale(mapping, cells, doubts)
  const readDay = createDayReader(mapping, cells, { doubts, timeZone: null })
  const lotNumber = parseLotNumber(cells.readText('lotNumber'))
  const texts = readTexts(mapping, cells)
  const priced = mapRowToPrices(mapping, cells, doubts)
  const statedOutcome = priced.statedOutcome ?? (texts.isWithdrawn ? 'withdrawn' : null)
  const { prices } = priced
  const unstatedPrices = priced.unstated.filter((claim) => claim !== 'outcome' || !texts.isWithdrawn)
  const lot = {
    key: cells.readText('key') ?? `${sale.key} ${formatLotKey(lotNumber ?? cells.requireText('lotNumber'))}`,
    title: texts.title,
    description: texts.description,
    provenance: cells.readText('provenance'),
    condition: cells.readText('condition'),
    house: {
      name: cells.requireText('house'),
      city: cells.readText('houseCity'),
      country: cells.readText('houseCountry'),
      website: parseWebAddress(cells.readText('houseWebsite')),
    },
    sale,
    lotNumber,
    url: parseWebAddress(cells.readText('url')),
    prices,
    statedOutcome,
    listedOn: readDay('listedOn').startsOn,
    stated: mapRowToAttributes(mapping, cells, doubts),
    pictures: cells.listTexts('pictures'),
  }
  for (const [field, text] of cells.listFailedCells())
    doubts.push({ code: 'failed-cell', reason: `${field} shows ${text} in the file; it is left out` })
  const unstated = [...listUnstatedClaims(lot, cells), ...unstatedPrices]
  return { ...lot, unstated, ...(doubts.length > 0 ? { doubts } : {}) }
}

const textFields = ['description', 'provenance', 'condition', 'lotNumber', 'url', 'listedOn'] as const

/** Reads title and description. `WITHDRAWN` or `NO LOT` in their place is an outcome; the texts of before are kept. */
function readTexts(
  mapping: Mapping,
  cells: MappedCells,
): { title: string; description: string | null; isWithdrawn: boolean } {
  const [title, description] = [cells.readText('title') ?? '', cells.readText('description')]
  const only = title === '' || description === null ? `${title}${description ?? ''}` : ''
  const isWithdrawn = only !== '' && findCellOutcome(only, mapping.outcomes) === 'withdrawn'
  return isWithdrawn ? { title: '', description: null, isWithdrawn } : { title, description, isWithdrawn }
}

/** Lists the claims that the row neither states nor clears. */
function listUnstatedClaims(lot: IncomingLot, cells: MappedCells): Claim[] {
  const isUnstated = (field: LotField, value: unknown) =>
    (value === null || value === undefined) && !cells.isCleared(field)
  return [
    ...(lot.title === '' ? ['title' as const] : []),
    ...textFields.filter((field) => isUnstated(field, lot[field])),
    ...attributeClaims.filter((field) => isUnstated(field, lot.stated[field])),
    ...(lot.pictures.length === 0 && !cells.isCleared('pictures') ? ['pictures' as const] : []),
  ]
}

interface DayContext {
  doubts: Doubt[]
  timeZone: string | null
}

/** Returns a function that reads a day; one that cannot be read becomes a doubt. */
function createDayReader({ dates }: Mapping, cells: MappedCells, { doubts, timeZone }: DayContext) {
  return (field: LotField) =>
    readOrDoubt(doubts, unknownDay, () => parseDay(cells.readCell(field), field, dates, timeZone))
}

function mapRowToSale(mapping: Mapping, cells: MappedCells, doubts: Doubt[]): IncomingSale {
  const timeZone = cells.requireText('timeZone')
  const readDay = createDayReader(mapping, cells, { doubts, timeZone })
  const [starts, ends] = [readDay('saleStarts'), readDay('saleEnds')]
  const isCancelled = parseCancelled(cells.readText('saleStatus'))
  return {
    key: cells.requireText('saleKey'),
    keyIsOfHouse: mapping.saleKeyIsOfHouse === 'in-column' ? cells.hasOwnText('saleKey') : mapping.saleKeyIsOfHouse,
    title: cells.readText('saleTitle'),
    location: cells.readText('saleLocation'),
    startsOn: starts.startsOn ?? ends.startsOn,
    endsOn: ends.endsOn ?? starts.endsOn,
    precision: ends.endsOn === null ? starts.precision : ends.precision,
    startsTime: parseTime(cells.readText('saleStartsTime')) ?? starts.time,
    previews: parsePreviews(cells.readText('salePreviews'), mapping.dates),
    ...(isCancelled === undefined ? {} : { isCancelled }),
    timeZone,
  }
}
