import { hash } from 'node:crypto'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { lotWords } from '../../lot/search-words.ts'
import type { Doubt, IncomingHouse, IncomingLot, IncomingPrices, IncomingSale } from '../incoming/incoming-lot.ts'
import { makerNamed } from './maker.ts'
import type { Attributes, Confidence, Found, LotText, StoneDetail } from '../../normaliser/attributes.ts'
import { normalise } from '../../normaliser/normalise.ts'
import { redactLot } from '../redaction/redact-lot.ts'
import { statedOverRead } from './stated-over-read.ts'

/** What is stored of a lot: public texts, attributes with the words they were read from, figures. */
export interface LotRecord {
  sourceKey: string
  house: IncomingHouse
  sale: IncomingSale
  prices: IncomingPrices
  statedOutcome: IncomingLot['statedOutcome']
  listedOn: string | null
  pictures: readonly string[]
  keepsPictures?: boolean | undefined
  /** The sale as the row itself states it, where that is less than is known. */
  saleStated?: IncomingSale | undefined
  /** Where the source's columns and its texts differ. */
  doubts?: readonly Doubt[] | undefined
  texts: LotTexts
  options: readonly RecordOption[]
  /** Of letters and figures alone, separated by spaces, as PostgreSQL normalises them. */
  searchWords: string
  /** A list of `RecordAttribute`, as JSON: only the database and a dry run parse it. */
  attributes: string
  /** A list of `StoneDetail` without nulls, as JSON too. */
  stones: string
  /** Laboratory reports of its stones, sorted, separated by semicolons: the same reports, the same piece. */
  reports: string | null
  /** Of all fields but `listedOn`, `keepsPictures`, `saleStated` and `doubts`. */
  contentHash: string
}

export interface RecordOption {
  group: FilterGroup
  name: string
  /** A sub-category's category. */
  parent?: string
}

export interface RecordAttribute {
  field: string
  value: string
  quote: string
  confidence: Confidence
}

export type LotTexts = ReturnType<typeof lotTexts>

/** Makes the record of an incoming lot; null for what is no jewelry. */
export function lotRecord(lot: IncomingLot): LotRecord | null {
  const read = recordOf(lot)
  if (!read) return null
  return { ...read.record, ...besides(lot, read.doubts), contentHash: hash('sha256', JSON.stringify(read.record)) }
}

/** The same as JSON, which is serialised once for the hash and for the other thread. */
export function lotRecordJson(lot: IncomingLot): string {
  const read = recordOf(lot)
  if (!read) return 'null'
  const json = JSON.stringify(read.record)
  const rest = JSON.stringify({ ...besides(lot, read.doubts), contentHash: hash('sha256', json) })
  return `${json.slice(0, -1)},${rest.slice(1)}`
}

type Besides = 'listedOn' | 'keepsPictures' | 'saleStated' | 'doubts'

/** Fields that are no part of the content hash. */
function besides(
  { listedOn, keepsPictures, saleStated }: IncomingLot,
  doubts: readonly Doubt[],
): Pick<LotRecord, Besides> {
  return { listedOn, keepsPictures, saleStated, ...(doubts.length > 0 ? { doubts } : {}) }
}

interface Read {
  record: Omit<LotRecord, Besides | 'contentHash'>
  doubts: Doubt[]
}

function recordOf(incoming: IncomingLot): Read | null {
  const lot = redactLot(incoming)
  const { title, description } = lot
  // The condition is gated: it must not become a filter, a search word or a public attribute.
  const read = jewelRead({ title, description }, lot)
  if (!read.isJewelry) return null
  const { found, doubts } = statedOverRead(read, lot.stated)
  const options = optionsOf(lot, found)
  const record = {
    sourceKey: lot.key,
    house: lot.house,
    sale: lot.sale,
    prices: lot.prices,
    statedOutcome: lot.statedOutcome,
    pictures: lot.pictures,
    texts: lotTexts(lot, found),
    options,
    searchWords: lotWords(
      [title, description ?? ''],
      options.map(({ name }) => name),
    ).join(' '),
    attributes: JSON.stringify(attributesOf(found)),
    stones: JSON.stringify(found.stones.map(known)),
    reports: reportsOf(found.stones),
  }
  return { record, doubts }
}

/** A lot with a stated category is jewelry, also where its text names none. */
function jewelRead(text: LotText, { stated }: IncomingLot): Attributes {
  const read = normalise(text)
  if (read.isJewelry || !stated.category) return read
  return normalise({ ...text, title: `${text.title}, ${stated.subCategory ?? stated.category}` })
}

function lotTexts(lot: IncomingLot, found: Attributes) {
  const { stated } = lot
  const weight = stated.grossWeightGrams ?? found.grossWeightGrams?.value
  return {
    title: lot.title,
    description: lot.description,
    provenance: lot.provenance,
    condition: lot.condition,
    lot_number: lot.lotNumber,
    url: lot.url,
    dimensions: stated.dimensions ?? sizes(found),
    created: found.created?.value ?? null,
    gender: stated.gender ?? null,
    gross_weight: weight ? `${weight} g` : null,
    stone_weight: stoneWeight(found),
    diamond_color: found.diamondColor?.value ?? null,
    clasp_or_buckle: stated.claspOrBuckle ?? null,
    clarity: found.clarity?.value ?? null,
    weave: stated.weave ?? null,
    motif: stated.motif ?? found.motif?.value ?? null,
    type: found.subCategory?.value ?? null,
    reference_number: stated.referenceNumber ?? null,
  }
}

/** One weight as `5.12 ct`, several with their stones. */
function stoneWeight({ carats }: Attributes): string | null {
  // Title and description often give the same weight, one of them as an estimate.
  const stated = new Map(carats.map((each) => [`${each.stone} ${each.carats}`, each]))
  const shown = [...stated.values()].map(({ stone, carats: weight, approx }) => {
    const figure = `${approx ? 'approx. ' : ''}${weight} ct`
    return stated.size > 1 && stone ? `${stone} ${figure}` : figure
  })
  return shown.length > 0 ? shown.join('; ') : null
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

/** Without nulls: most details of a stone are. */
function known(stone: StoneDetail) {
  return {
    species: stone.species,
    carats: stone.carats ?? undefined,
    approximate: stone.approximate || undefined,
    count: stone.count ?? undefined,
    shape: stone.shape ?? undefined,
    colour: stone.colour ?? undefined,
    clarity: stone.clarity ?? undefined,
    treatment: stone.treatment ?? undefined,
    origin: stone.origin ?? undefined,
    laboratory: stone.laboratory ?? undefined,
    reportNumber: stone.reportNumber ?? undefined,
    quote: stone.quote,
    confidence: stone.confidence,
  }
}

function reportsOf(stones: readonly StoneDetail[]): string | null {
  const reports = stones.flatMap(({ laboratory, reportNumber }) =>
    laboratory !== null && reportNumber !== null ? [`${laboratory} ${reportNumber}`] : [],
  )
  return reports.length > 0 ? [...new Set(reports)].toSorted().join('; ') : null
}

/** Separated by semicolons, a ring's size at the end (see docs/specification.md). */
function sizes({ dimensions, ringSize }: Attributes): string | null {
  const said = [...dimensions.map(({ value }) => value), ...(ringSize ? [`ring size ${ringSize.value}`] : [])]
  return said.length > 0 ? said.join('; ') : null
}

function attributesOf(found: Attributes): RecordAttribute[] {
  const all: RecordAttribute[] = []
  const add = (field: string, item: Found<string> | null): void => {
    if (item) all.push({ field, value: item.value.trim(), quote: item.quote, confidence: item.confidence })
  }
  const addAll = (field: string, items: readonly Found<string>[]): void => {
    for (const item of items) add(field, item)
  }
  add('category', found.category)
  add('sub-category', found.subCategory)
  addAll('material', found.materials)
  addAll('gemstone', found.gemstones)
  add('brand', found.brand)
  for (const { role, maker } of found.makerRoles) add(role, maker)
  for (const { stone, carats, quote, confidence } of found.carats)
    add('carats', { value: `${stone} ${carats}`, quote, confidence })
  addAll('gold-karat', found.goldKarat)
  add('gross-weight', found.grossWeightGrams)
  addAll('style', found.styles)
  add('created', found.created)
  add('clarity', found.clarity)
  add('diamond-color', found.diamondColor)
  addAll('report', found.reports)
  addAll('dimension', found.dimensions)
  add('ring-size', found.ringSize)
  add('motif', found.motif)
  add('convertible', found.convertible)
  const last = new Map(all.map((each, index) => [nameOf(each), index]))
  return all.filter((each, index) => last.get(nameOf(each)) === index)
}

function nameOf({ field, value }: RecordAttribute): string {
  return `${field} ${value}`
}
