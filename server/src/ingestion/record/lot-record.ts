import { hash } from 'node:crypto'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { searchWords } from '../../lot/search-words.ts'
import type { Doubt, IncomingHouse, IncomingLot, IncomingPrices, IncomingSale } from '../incoming/incoming-lot.ts'
import { makerNamed } from './maker.ts'
import type { Attributes } from '../../normaliser/attributes.ts'
import { normalise, normaliseAll } from '../../normaliser/normalise.ts'
import { withoutConsignors } from '../redaction/private-owners.ts'
import { redactLot } from '../redaction/redact-lot.ts'
import { detailOptions, type DetailOption } from './detail-options.ts'
import { principalStone, type PrincipalStone } from './principal-stone.ts'
import { attributesOf, reportsOf, withoutNulls } from './record-attributes.ts'
import { readingDoubts, type ReadingDoubt } from './reading-doubts.ts'
import { lotTexts, type FullTexts, type LotTexts } from './record-texts.ts'
import { statedOverRead } from './stated-over-read.ts'

/** A lot as it is stored: redacted texts, attributes with their quotes, figures. */
export interface LotRecord {
  sourceKey: string
  house: IncomingHouse
  sale: IncomingSale
  prices: IncomingPrices
  statedOutcome: IncomingLot['statedOutcome']
  listedOn: string | null
  pictures: readonly string[]
  keepsPictures?: boolean | undefined
  /** The sale as the row alone states it, where earlier rows stated more. */
  saleStated?: IncomingSale | undefined
  /** Attributes whose texts contradict the source's columns. */
  doubts?: readonly Doubt[] | undefined
  /** Readings that an operator should look at; absent where there are none. */
  readingDoubts?: readonly ReadingDoubt[] | undefined
  texts: LotTexts
  options: readonly RecordOption[]
  /** Columns of the principal stone. */
  stone: PrincipalStone
  /** Options of stones, periods and makers' roles. */
  details: readonly DetailOption[]
  /** Lower-case words of letters and digits, separated by spaces, as a `tsvector` has them. */
  searchWords: string
  /** A list of `RecordAttribute`, as JSON, since it is only stored. */
  attributes: string
  /** A list of `StoneDetail` without nulls, as JSON. */
  stones: string
  /** Laboratory reports of its stones, sorted, separated by semicolons; `linkEarlierLots` identifies a piece by them. */
  reports: string | null
  /** Of all fields but `listedOn`, `keepsPictures`, `saleStated` and both kinds of doubts. */
  contentHash: string
}

export interface RecordOption {
  group: FilterGroup | DetailOption['group']
  name: string
  /** A sub-category's category. */
  parent?: string
}

/** Makes the record of an incoming lot; null for what is no jewelry. */
export function lotRecord(lot: IncomingLot): LotRecord | null {
  const [texts] = readTexts([redacted(lot)], () => {})
  // Parsed from its JSON, so that it is the same as a record from a thread: without undefined fields.
  return JSON.parse(recordJson(draftOf(texts!))) as LotRecord | null
}

/**
 * The same for many lots, given and returned as JSON, which threads exchange. Each step goes over all lots before the next
 * one, so that its words and patterns stay in the processor's cache; `begins` is called with the index of the current lot.
 */
export function lotRecordsJson(lots: readonly string[], begins: (item: number) => void): string[] {
  const each = <From, To>(items: readonly From[], step: (item: From) => To): To[] =>
    items.map((item, at) => {
      begins(at)
      return step(item)
    })
  const all = each(lots, (lot) => redacted(JSON.parse(lot) as IncomingLot))
  return each(each(readTexts(all, begins), draftOf), recordJson)
}

interface RedactedLot {
  lot: IncomingLot
  full: FullTexts
}

function redacted(given: IncomingLot): RedactedLot {
  const lot = { ...given, provenance: given.provenance && withoutConsignors(given.provenance) }
  return { lot: redactLot(lot), full: { description: lot.description, provenance: lot.provenance } }
}

/** A redacted lot and the attributes that its texts state. */
interface ReadTexts extends RedactedLot {
  read: Attributes
}

/**
 * Reads redacted lots. The condition is gated: it must not become a filter, a search word or a public attribute. A lot
 * with a stated category is jewelry: where its text names no kind of jewel, the category is added to it.
 */
function readTexts(lots: readonly RedactedLot[], begins: (item: number) => void): ReadTexts[] {
  const texts = lots.map(({ lot: { title, description } }) => ({ title, description }))
  return normaliseAll(texts, begins).map((read, at) => {
    const { lot, full } = lots[at]!
    const { title, description, stated } = lot
    if (read.isJewelry || !stated.category) return { lot, full, read }
    begins(at)
    return { lot, full, read: normalise({ title: `${title}, ${stated.subCategory ?? stated.category}`, description }) }
  })
}

/** A record before it is hashed. */
interface Draft {
  hashed: HashedFields
  rest: Pick<LotRecord, UnhashedField>
}

/** Null for what is no jewelry. */
function draftOf({ lot, full, read }: ReadTexts): Draft | null {
  if (!read.isJewelry) return null
  const { found, doubts, differences } = statedOverRead(read, lot.stated)
  const readings = readingDoubts(found, differences)
  return { hashed: hashedFields(lot, found, full), rest: unhashedFields(lot, doubts, readings) }
}

/** Serialises the hashed fields once, for the hash and for the record. */
function recordJson(draft: Draft | null): string {
  if (draft === null) return 'null'
  const json = JSON.stringify(draft.hashed)
  const rest = JSON.stringify({ ...draft.rest, contentHash: hash('sha256', json) })
  return `${json.slice(0, -1)},${rest.slice(1)}`
}

/** Fields that are no part of the content hash: a change of these alone is no change of the lot. */
type UnhashedField = 'listedOn' | 'keepsPictures' | 'saleStated' | 'doubts' | 'readingDoubts'

function unhashedFields(
  { listedOn, keepsPictures, saleStated }: IncomingLot,
  doubts: readonly Doubt[],
  readings: readonly ReadingDoubt[],
): Pick<LotRecord, UnhashedField> {
  return {
    listedOn,
    keepsPictures,
    saleStated,
    ...(doubts.length > 0 ? { doubts } : {}),
    ...(readings.length > 0 ? { readingDoubts: readings } : {}),
  }
}

type HashedFields = Omit<LotRecord, UnhashedField | 'contentHash'>

function hashedFields(lot: IncomingLot, found: Attributes, full: FullTexts): HashedFields {
  const options = optionsOf(lot, found)
  const stone = principalStone(found)
  return {
    sourceKey: lot.key,
    house: lot.house,
    sale: lot.sale,
    prices: lot.prices,
    statedOutcome: recordedOutcome(lot),
    pictures: lot.pictures,
    texts: lotTexts(lot, found, full),
    options,
    stone,
    details: detailOptions(stone, found),
    searchWords: searchWords(
      lot.title,
      lot.description ?? '',
      options.map(({ name }) => name),
    ).join(' '),
    attributes: JSON.stringify(attributesOf(found)),
    stones: JSON.stringify(found.stones.map(withoutNulls)),
    reports: reportsOf(found.stones),
  }
}

/** Until its price is known, a lot that was sold after its sale is one that was bought in. */
function recordedOutcome({ statedOutcome, prices }: IncomingLot): IncomingLot['statedOutcome'] {
  return statedOutcome === 'after-sale' && prices.realised === null ? 'unsold' : statedOutcome
}

function optionsOf(lot: IncomingLot, found: Attributes): RecordOption[] {
  const category = found.category?.value ?? 'Other'
  const maker = lot.stated.maker ? makerNamed(lot.stated.maker) : found.brand?.value
  return [
    { group: 'categories', name: category },
    ...(found.subCategory ? [{ group: 'categories' as const, name: found.subCategory.value, parent: category }] : []),
    ...found.materials.map(({ value }) => ({ group: 'materials' as const, name: value })),
    ...found.gemstones.map(({ value }) => ({ group: 'gemstones' as const, name: value })),
    ...(maker ? [{ group: 'brands' as const, name: maker }] : []),
    ...found.styles.map(({ value }) => ({ group: 'styles' as const, name: value })),
  ]
}
