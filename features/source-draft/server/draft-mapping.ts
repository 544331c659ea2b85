import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { DraftSettings } from '../contract.ts'
import type { ColumnField } from '../fields.ts'
import { parseMapping, type Mapping } from '@parure/features/ingestion/server/mapping/mapping.ts'

const noPresets: ReadonlyMap<string, Mapping> = new Map()

/** Returns the settings in the format of a mapping file; columns of one field are joined in the order of the list. */
export function buildMappingJson(settings: DraftSettings, heads: readonly string[]): string {
  const { encoding, delimiter, sheet, amounts, dates, priceBasis, archive } = settings
  const stated = { encoding, delimiter, sheet, amounts, dates, priceBasis }
  return JSON.stringify({
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null && value !== '')),
    ...(settings.name === '' ? {} : { source: settings.name }),
    archive,
    columnsMayMiss: true,
    saleKeyIsOfHouse: isHouseSaleKey(settings, heads),
    columns: groupColumnsByField(settings, heads),
    fixed: buildFixedValues(settings),
  })
}

/** Returns the settings as a mapping for the preview: fills in what each lot needs if it is not stated yet. */
export function buildPreviewMapping(settings: DraftSettings, heads: readonly string[]): Mapping {
  const mapping = parseMapping(buildMappingJson(settings, heads), noPresets)
  const { columns } = mapping
  const open = { house: 'Auction house', saleKey: 'sale', timeZone: 'UTC' }
  const fixed = Object.fromEntries(Object.entries(open).filter(([field]) => !Object.hasOwn(columns, field)))
  const isKeyed = 'lotNumber' in columns || 'key' in columns
  return {
    ...mapping,
    columns: isKeyed ? columns : { ...columns, key: heads.slice(0, 1) },
    fixed: { ...fixed, ...mapping.fixed },
  }
}

/** Pictures that may not be shown are not read at all; a sale without a number is identified by its day. */
function groupColumnsByField(settings: DraftSettings, heads: readonly string[]): Record<string, string[]> {
  const { pictures, saleKey } = settings
  const byField: Record<string, string[]> = {}
  for (const [column, field] of listMappedColumns(settings.columns, heads)) {
    if (field !== 'pictures' || pictures !== 'refused') (byField[field] ??= []).push(column)
  }
  const { saleStarts } = byField
  return saleKey === '' && saleStarts && !byField['saleKey'] ? { ...byField, saleKey: saleStarts } : byField
}

/** A day in place of the number is not a key of the house: it may hold two sales on one day. */
function isHouseSaleKey({ saleKey, columns }: DraftSettings, heads: readonly string[]): Mapping['saleKeyIsOfHouse'] {
  if (saleKey !== '') return true
  return listMappedColumns(columns, heads).some(([, field]) => field === 'saleKey') && 'in-column'
}

/** Lists columns with a field, in the order of the list: JSON in the database has no order. */
export function listMappedColumns(
  columns: DraftSettings['columns'],
  heads: readonly string[],
): (readonly [column: string, field: ColumnField])[] {
  return heads.flatMap((head) => {
    const field = getOwnValue(columns, head)
    return field ? [[head, field] as const] : []
  })
}

function buildFixedValues(settings: DraftSettings): Mapping['fixed'] {
  const { house, houseCity, houseCountry, currency, timeZone } = settings
  const { saleTitle, saleLocation, saleStarts, saleEnds } = settings
  const saleKey = settings.saleKey || saleStarts
  const fixed = { house, houseCity, houseCountry, currency, timeZone, saleKey, saleTitle, saleLocation }
  const days = { saleStarts, saleEnds: saleEnds || saleStarts }
  return Object.fromEntries(Object.entries({ ...fixed, ...days }).filter(([, value]) => value !== ''))
}
