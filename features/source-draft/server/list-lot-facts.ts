import { formatWireAuctionDate, formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { DraftPreview } from '../contract.ts'
import type { IncomingLot } from '@parure/features/ingestion/server/incoming/incoming-lot.ts'
import { openRecordReader } from '@parure/features/ingestion/server/parsing/open-record-reader.ts'
import type { LotRecord } from '@parure/features/ingestion/server/record/build-lot-record.ts'
import type { StoneDetail } from '@parure/normaliser/attributes.ts'
import { findUnsupportedLanguage } from '@parure/normaliser/unsupported-language.ts'
import { formatEstimate, formatOutcome, formatPrice } from './format-field.ts'

type Fact = DraftPreview['facts'][number]

/** Lists the facts of a lot for display: what the list states, and what the normaliser reads from its texts. */
export async function listLotFacts(lot: IncomingLot, json: string): Promise<Fact[]> {
  const { house, sale } = lot
  const days = formatWireAuctionDate(sale.startsOn, sale.endsOn, sale.precision)
  const stated: [string, string | null][] = [
    ['Lot', lot.lotNumber],
    ['Price', formatPrice(lot) ?? formatOutcome(lot.statedOutcome)],
    ['Estimate', formatEstimate(lot)],
    ['Auction house', house.name],
    ['Begins', sale.startsTime ?? null],
    ['Pictures', formatPictures(lot.pictures)],
    ['Sale', [sale.title, sale.location, days && formatAuctionDate(days)].filter(Boolean).join(', ')],
  ]
  return [
    ...stated.flatMap(([label, value]) => (value ? [{ label, value, read: false }] : [])),
    ...listRecordFacts(await readRecord(lot, json), `${lot.title} ${lot.description ?? ''}`.trim()),
  ]
}

/** Number of pictures, and their sites: they are fetched when the source runs. */
function formatPictures(addresses: readonly string[]): string | null {
  const hosts = new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).hostname] : [])))
  return addresses.length === 0 ? null : [String(addresses.length), ...hosts].join(', ')
}

/** Returns null when the lot is not jewelry, undefined when its texts cannot be read. */
async function readRecord(lot: IncomingLot, json: string): Promise<LotRecord | null | undefined> {
  const reader = openRecordReader({ isForeign: true })
  try {
    const [record] = (await reader.read([{ lot, json }]))()
    return record && 'code' in record ? undefined : record
  } finally {
    await reader.close()
  }
}

function describeRefusal(text: string): string {
  const language = findUnsupportedLanguage(text)
  return language === null ? 'No jewelry: left out' : `Not read: ${language} is not supported`
}

/** Results name a lot by its number alone: without a text, nothing is said of its kind. */
function listRecordFacts(record: LotRecord | null | undefined, text: string): Fact[] {
  if (record === null && text === '') return []
  if (!record) return [{ label: 'Kind', value: record === null ? describeRefusal(text) : 'Cannot be read', read: true }]
  const joinOptionNames = (group: string): string =>
    record.options.flatMap((option) => (option.group === group ? [option.name] : [])).join(', ')
  const [stone] = JSON.parse(record.stones) as Partial<StoneDetail>[]
  const read: [string, string | null | undefined][] = [
    ['Category', joinOptionNames('categories')],
    ['Maker', joinOptionNames('brands')],
    ['Materials', joinOptionNames('materials')],
    ['Stone', stone && [stone.species, stone.carats && `${stone.carats} ct`].filter(Boolean).join(', ')],
    ['Origin', stone?.origin],
    ['Treatment', stone?.treatment],
  ]
  return read.flatMap(([label, value]) => (value ? [{ label, value, read: true }] : []))
}
