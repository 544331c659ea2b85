import { hash } from 'node:crypto'
import type { FilterGroup } from '@parure/vocabulary/filter-group.ts'
import { listSearchTerms } from '@parure/features/lot/server/list-search-terms.ts'
import type { Doubt, IncomingHouse, IncomingLot, IncomingPrices, IncomingSale } from '../incoming/incoming-lot.ts'
import { normaliseMaker } from './maker.ts'
import type { Attributes } from '@parure/normaliser/attributes.ts'
import { normaliseLot, normaliseAll } from '@parure/normaliser/normalise-lot.ts'
import { redactConsignors } from '@parure/redaction/names/private-owners.ts'
import { redactLot } from '../redaction/redact-lot.ts'
import { buildDetailOptions, type DetailOption } from './build-detail-options.ts'
import { buildPrincipalStone, type PrincipalStone } from './build-principal-stone.ts'
import { listAttributes, joinReports, omitStoneNulls } from './record-attributes.ts'
import { findReadingDoubts, type ReadingDoubt } from './find-reading-doubts.ts'
import { buildRecordTexts, type FullTexts, type RecordTexts } from './record-texts.ts'
import { mergeStatedAttributes } from './merge-stated-attributes.ts'

/** The stored form of a lot: redacted texts, attributes with their quotes, figures. */
export interface LotRecord {
  sourceKey: string
  house: IncomingHouse
  sale: IncomingSale
  prices: IncomingPrices
  statedOutcome: IncomingLot['statedOutcome']
  listedOn: string | null
  pictures: readonly string[]
  keepsPictures?: boolean | undefined
  /** The sale as the row alone states it, when earlier rows stated more. */
  saleStated?: IncomingSale | undefined
  /** Attributes that contradict the source's columns. */
  doubts?: readonly Doubt[] | undefined
  /** Readings for review by an operator; absent when there are none. */
  readingDoubts?: readonly ReadingDoubt[] | undefined
  texts: RecordTexts
  options: readonly RecordOption[]
  /** Columns of the principal stone. */
  stone: PrincipalStone
  /** Options of stones, periods and makers' roles. */
  details: readonly DetailOption[]
  /** Lower-case words of letters and digits, separated by spaces, as in a `tsvector`. */
  searchWords: string
  /** A list of `RecordAttribute`, as JSON, since it is only stored. */
  attributes: string
  /** A list of `StoneDetail` without nulls, as JSON. */
  stones: string
  /**
   * Laboratory reports of its stones, sorted, separated by semicolons; `linkEarlierLots` identifies a piece by them.
   */
  reports: string | null
  /** Hash of all fields except `listedOn`, `keepsPictures`, `saleStated` and both kinds of doubts. */
  contentHash: string
}

export interface RecordOption {
  group: FilterGroup | DetailOption['group']
  name: string
  /** The category of a sub-category. */
  parent?: string
}

/** Builds the record of an incoming lot. Returns null when it is not jewelry. */
export function buildLotRecord(lot: IncomingLot): LotRecord | null {
  const [texts] = readTexts([redactIncomingLot(lot)], () => {})
  // Parsed from its JSON, to be equal to a record from a thread: without undefined fields.
  return JSON.parse(serializeRecord(buildRecordDraft(texts!))) as LotRecord | null
}

/**
 * Like `buildLotRecord` for many lots, given and returned as JSON, which threads exchange. Each step processes all lots
 * before the next one, so that its words and patterns remain in the CPU cache. `begins` is called with the index of the
 * current lot.
 */
export function buildLotRecordsJson(lots: readonly string[], begins: (item: number) => void): string[] {
  const runStep = <From, To>(items: readonly From[], step: (item: From) => To): To[] =>
    items.map((item, at) => {
      begins(at)
      return step(item)
    })
  const all = runStep(lots, (lot) => redactIncomingLot(JSON.parse(lot) as IncomingLot))
  return runStep(runStep(readTexts(all, begins), buildRecordDraft), serializeRecord)
}

interface RedactedLot {
  lot: IncomingLot
  full: FullTexts
}

function redactIncomingLot(given: IncomingLot): RedactedLot {
  const lot = { ...given, provenance: given.provenance && redactConsignors(given.provenance) }
  return { lot: redactLot(lot), full: { description: lot.description, provenance: lot.provenance } }
}

/** A redacted lot and the attributes that its texts state. */
interface ReadTexts extends RedactedLot {
  read: Attributes
}

/**
 * Reads redacted lots. The condition is gated: it must not become a filter, a search word or a public attribute. A lot
 * with a stated category is jewelry: if its text names no kind of jewel, the category is appended to its title.
 */
function readTexts(lots: readonly RedactedLot[], begins: (item: number) => void): ReadTexts[] {
  const texts = lots.map(({ lot: { title, description } }) => ({ title, description }))
  return normaliseAll(texts, begins).map((read, at) => {
    const { lot, full } = lots[at]!
    const { title, description, stated } = lot
    if (read.isJewelry || !stated.category) return { lot, full, read }
    begins(at)
    return {
      lot,
      full,
      read: normaliseLot({ title: `${title}, ${stated.subCategory ?? stated.category}`, description }),
    }
  })
}

/** A record before it is hashed. */
interface RecordDraft {
  hashed: HashedFields
  rest: Pick<LotRecord, UnhashedField>
}

/** Returns null when the lot is not jewelry. */
function buildRecordDraft({ lot, full, read }: ReadTexts): RecordDraft | null {
  if (!read.isJewelry) return null
  const { found, doubts, differences } = mergeStatedAttributes(read, lot.stated)
  const readings = findReadingDoubts(found, differences)
  return { hashed: buildHashedFields(lot, found, full), rest: buildUnhashedFields(lot, doubts, readings) }
}

/** Serializes the hashed fields once, for the hash and for the record. */
function serializeRecord(draft: RecordDraft | null): string {
  if (draft === null) return 'null'
  const json = JSON.stringify(draft.hashed)
  const rest = JSON.stringify({ ...draft.rest, contentHash: hash('sha256', json) })
  return `${json.slice(0, -1)},${rest.slice(1)}`
}

/** Fields outside of the content hash: changing only these does not count as a change of the lot. */
type UnhashedField = 'listedOn' | 'keepsPictures' | 'saleStated' | 'doubts' | 'readingDoubts'

function buildUnhashedFields(
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

function buildHashedFields(lot: IncomingLot, found: Attributes, full: FullTexts): HashedFields {
  const options = buildRecordOptions(lot, found)
  const stone = buildPrincipalStone(found)
  return {
    sourceKey: lot.key,
    house: lot.house,
    sale: lot.sale,
    prices: lot.prices,
    statedOutcome: resolveRecordOutcome(lot),
    pictures: lot.pictures,
    texts: buildRecordTexts(lot, found, full),
    options,
    stone,
    details: buildDetailOptions(stone, found),
    searchWords: listSearchTerms(
      lot.title,
      lot.description ?? '',
      options.map(({ name }) => name),
    ).join(' '),
    attributes: JSON.stringify(listAttributes(found)),
    stones: JSON.stringify(found.stones.map(omitStoneNulls)),
    reports: joinReports(found.stones),
  }
}

/** A lot that was sold after its sale counts as bought in until its price is known. */
function resolveRecordOutcome({ statedOutcome, prices }: IncomingLot): IncomingLot['statedOutcome'] {
  return statedOutcome === 'after-sale' && prices.realised === null ? 'unsold' : statedOutcome
}

function buildRecordOptions(lot: IncomingLot, found: Attributes): RecordOption[] {
  const category = found.category?.value ?? 'Other'
  const maker = lot.stated.maker ? normaliseMaker(lot.stated.maker) : found.brand?.value
  return [
    { group: 'categories', name: category },
    ...(found.subCategory ? [{ group: 'categories' as const, name: found.subCategory.value, parent: category }] : []),
    ...found.materials.map(({ value }) => ({ group: 'materials' as const, name: value })),
    ...found.gemstones.map(({ value }) => ({ group: 'gemstones' as const, name: value })),
    ...(maker ? [{ group: 'brands' as const, name: maker }] : []),
    ...found.styles.map(({ value }) => ({ group: 'styles' as const, name: value })),
  ]
}
