import { createHash } from 'node:crypto'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { lotWords } from '../lot/search-words.ts'
import type { IncomingHouse, IncomingLot, IncomingPrices, IncomingSale } from './incoming-lot.ts'
import { makerNamed } from './maker.ts'
import type { Attributes } from './normaliser/attributes.ts'
import { normalise } from './normaliser/normalise.ts'
import { publicText, publicTitle } from './public-text.ts'

/** What is stored of a lot: public texts, attributes with the words they were read from, figures. */
export interface LotRecord {
  sourceKey: string
  house: IncomingHouse
  sale: IncomingSale
  prices: IncomingPrices
  statedOutcome: IncomingLot['statedOutcome']
  listedOn: string | null
  pictures: readonly string[]
  texts: LotTexts
  options: readonly RecordOption[]
  searchWords: readonly string[]
  attributes: readonly RecordAttribute[]
  stones: readonly RecordStone[]
  /** Changes when anything above does; when the lot was listed is no part of it. */
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
}

export interface RecordStone {
  species: string
  carats: string
  approximate: boolean
  quote: string
}

export type LotTexts = ReturnType<typeof lotTexts>

/** Makes the record of an incoming lot; null for what is no jewelry. */
export function lotRecord(lot: IncomingLot): LotRecord | null {
  const title = publicTitle(lot.title, lot)
  const description = lot.description && publicText(lot.description, lot)
  // The condition is gated: what it says of the piece must not become a filter, a word to search or a public line.
  const found = normalise({ title, description })
  if (!found.isJewelry) return null
  const options = optionsOf(lot, found)
  const record = {
    sourceKey: lot.key,
    house: lot.house,
    sale: lot.sale,
    prices: lot.prices,
    statedOutcome: lot.statedOutcome,
    pictures: lot.pictures,
    texts: lotTexts(lot, found, title, description),
    options,
    searchWords: lotWords([title, description ?? '', ...options.map(({ name }) => name)]),
    attributes: attributesOf(found),
    stones: stonesOf(found),
  }
  return {
    ...record,
    listedOn: lot.listedOn,
    contentHash: createHash('sha256').update(JSON.stringify(record)).digest('hex'),
  }
}

function lotTexts(lot: IncomingLot, found: Attributes, title: string, description: string | null) {
  const { stated } = lot
  const weight = stated.grossWeightGrams ?? found.grossWeightGrams?.value
  return {
    title,
    description,
    provenance: lot.provenance && publicText(lot.provenance, lot),
    condition: lot.condition,
    lot_number: lot.lotNumber,
    url: lot.url,
    dimensions: stated.dimensions ?? null,
    created: found.created?.value ?? null,
    gender: stated.gender ?? null,
    gross_weight: weight ? `${weight} g` : null,
    stone_weight: stoneWeight(found),
    diamond_color: found.diamondColor?.value ?? null,
    clasp_or_buckle: stated.claspOrBuckle ?? null,
    clarity: found.clarity?.value ?? null,
    weave: stated.weave ?? null,
    motif: stated.motif ?? null,
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

function attributesOf(found: Attributes): RecordAttribute[] {
  const all = [
    ...one('category', found.category),
    ...one('sub-category', found.subCategory),
    ...found.materials.flatMap((item) => one('material', item)),
    ...found.gemstones.flatMap((item) => one('gemstone', item)),
    ...one('brand', found.brand),
    ...found.carats.map(({ stone, carats, quote }) => ({ field: 'carats', value: `${stone} ${carats}`.trim(), quote })),
    ...found.goldKarat.flatMap((item) => one('gold-karat', item)),
    ...one('gross-weight', found.grossWeightGrams),
    ...found.styles.flatMap((item) => one('style', item)),
    ...one('created', found.created),
    ...one('clarity', found.clarity),
    ...one('diamond-color', found.diamondColor),
  ]
  return [...new Map(all.map((each) => [`${each.field}\n${each.value}`, each])).values()]
}

function one(field: string, item: { value: string; quote: string } | null): RecordAttribute[] {
  return item ? [{ field, value: item.value, quote: item.quote }] : []
}

/** Stones by name and weight; totals over several stones are no stone. */
function stonesOf({ carats }: Attributes): RecordStone[] {
  return carats
    .filter(({ stone }) => stone !== '' && !/total/i.test(stone))
    .map(({ stone, carats: weight, approx, quote }) => ({ species: stone, carats: weight, approximate: approx, quote }))
}
