import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { priceBases } from '@parure/features/lot/status.ts'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'
import { encodings } from '@parure/tabular/encodings.ts'
import { fileFormats } from '@parure/tabular/read-rows.ts'
import { outcomeMeanings } from './outcome-words.ts'
import { amountStyles } from '../values/parse-amount.ts'
import { dayOrders } from '../values/parse-day.ts'

const lotOwnFields = [
  'key',
  'title',
  'description',
  'provenance',
  'condition',
  'lotNumber',
  'url',
  'outcome',
  'listedOn',
] as const
const houseFields = ['house', 'houseCity', 'houseCountry', 'houseWebsite'] as const
const saleDayFields = ['saleStarts', 'saleStartsTime', 'saleEnds', 'salePreviews', 'saleStatus', 'timeZone'] as const
const saleFields = ['saleKey', 'saleTitle', 'saleLocation', ...saleDayFields] as const
const bidFields = ['openingBid', 'currentBid', 'realised', 'inclusive'] as const
const figureFields = ['currency', 'estimate', 'estimateLow', 'estimateHigh', ...bidFields] as const
const sizeFields = ['dimensions', 'grossWeightGrams', 'claspOrBuckle', 'weave'] as const
/** Fields whose cells are names of the vocabulary. */
export const valueFields = ['category', 'materials', 'gemstones', 'styles', 'origin', 'treatment'] as const
export type ValueField = (typeof valueFields)[number]
const attributeFields = [
  'maker',
  'gender',
  'motif',
  'referenceNumber',
  ...sizeFields,
  'carats',
  ...valueFields,
] as const

/** All fields of a lot that a list may contain. */
export const lotFields = [
  ...lotOwnFields,
  ...houseFields,
  ...saleFields,
  ...figureFields,
  ...attributeFields,
  'pictures',
] as const
export type LotField = (typeof lotFields)[number]

const column = z.union([z.string(), z.array(z.string()).min(1)])

const schema = z.strictObject({
  /** The preset whose columns and settings apply when this mapping does not state its own. */
  preset: z.string().optional(),
  source: z.string().min(1).max(100).optional(),
  archive: z.boolean().default(false),
  format: z.enum(fileFormats).optional(),
  delimiter: z.string().length(1).optional(),
  encoding: z.enum(encodings).optional(),
  sheet: z.string().optional(),
  list: z.string().optional(),
  /** Which of the non-empty rows is the head row; default: detected by the columns. */
  headRow: z.int().min(1).max(1_000).optional(),
  amounts: z.enum(amountStyles).optional(),
  dates: z.enum(dayOrders).optional(),
  priceBasis: z.enum(priceBases).default('unknown'),
  /**
   * Whether the list gives the house's own number of the sale, which other sources share; `in-column`: only when the
   * cell of the row has it.
   */
  saleKeyIsOfHouse: z.union([z.boolean(), z.literal('in-column')]).default(false),
  /** Texts are HTML: tags are removed, entities decoded. */
  html: z.boolean().optional(),
  /** A missing column is not an error. */
  columnsMayMiss: z.boolean().optional(),
  /** Words of the outcome column besides the known ones. */
  outcomes: z.record(z.string(), z.enum(outcomeMeanings)).default({}),
  /** Fields that an empty cell clears; in all other fields it states nothing. */
  emptyClears: z.array(z.enum(lotFields)).default([]),
  /** Words of columns that the vocabulary does not know: by field, word → name of the vocabulary. */
  values: z.partialRecord(z.enum(valueFields), z.record(z.string(), z.string())).default({}),
  /** Columns that state only a part, such as the main stone: values from the texts are added. */
  partial: z.array(z.enum(['materials', 'gemstones', 'styles'])).default([]),
  columns: z.partialRecord(z.enum(lotFields), column).default({}),
  fixed: z.partialRecord(z.enum(lotFields), z.string()).default({}),
})

/** How the columns of a list become lots, as configured by an operator. */
export type Mapping = z.infer<typeof schema>

/** Parses a mapping. Throws with the fault and its position. */
export function parseMapping(json: string, presets: ReadonlyMap<string, Mapping>): Mapping {
  const { mapping, own } = validateMapping(json)
  if (mapping.preset === undefined) return mapping
  const base = presets.get(mapping.preset)
  if (!base)
    throw new DamagedFile(`The mapping builds on ${mapping.preset}; there are ${[...presets.keys()].join(', ')}.`)
  return {
    ...base,
    ...own,
    outcomes: { ...base.outcomes, ...mapping.outcomes },
    emptyClears: [...base.emptyClears, ...mapping.emptyClears],
    values: { ...base.values, ...mapping.values },
    partial: [...base.partial, ...mapping.partial],
    columns: { ...base.columns, ...mapping.columns },
    fixed: { ...base.fixed, ...mapping.fixed },
  }
}

export function readMapping(file: string, presets: ReadonlyMap<string, Mapping>): Mapping {
  return parseMapping(readFileSync(file, 'utf8'), presets)
}

/** Returns the mapping, and the settings that are stated rather than defaults. */
function validateMapping(json: string): { mapping: Mapping; own: Partial<Mapping> } {
  let given: unknown
  try {
    given = JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new DamagedFile(`The mapping is no JSON: ${(error as Error).message}`)
  }
  const parsed = schema.safeParse(given)
  if (parsed.success) {
    const own = Object.entries(parsed.data).filter(([name]) => Object.hasOwn(Object(given), name))
    return { mapping: parsed.data, own: Object.fromEntries(own) }
  }
  throw new DamagedFile(`The mapping is not understood:\n${z.prettifyError(parsed.error)}`)
}
