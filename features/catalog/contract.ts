import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { lotCards } from '@parure/features/lot/contract.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import { readerCurrencies } from '@parure/features/rates/reader-currency.ts'
import { catalogPage, facets, filterOptions, jewelries, jewelriesTotal, listCounts, wholeList } from './endpoints.ts'
import {
  detailGroups,
  estimateGroups,
  everyOutcome,
  filterGroups,
  optionGroups,
  saleGroups,
  type FilterGroup,
  type OptionGroup,
} from '@parure/vocabulary/filter-group.ts'
import { pageSize } from './paging.ts'
import { parseDays, parseRange, type Range } from './range.ts'
import { maxLengths, parseNameList, type NameList } from './name-list.ts'
import { parseExclusions } from './exclusion.ts'
import { separateNames } from './selection.ts'
import { defaultSortOrder, lastSortOrder } from './sort-order.ts'

/** A comma list of names: a lot must have any of them, or every one when the list begins with `all:`. */
const names = createPlainTextSchema(maxLengths.list)
  .default('')
  .transform(parseNameList)
  .refine((list) => list.names.length <= maxLengths.names)
  .describe('Names, separated by commas: a lot has any of them, or every one where the list begins with "all:".')

/** Null when the parameter is absent; anything that is not a range is rejected. */
const createRangeSchema = (parse: (text: string) => Range | null) =>
  createPlainTextSchema(40)
    .default('')
    .transform((text, context) => {
      const found = text === '' ? null : parse(text)
      if (text !== '' && found === null) context.addIssue({ code: 'custom', message: 'This is no range.' })
      return found
    })
const amounts = createRangeSchema(parseRange)

/** The parameters of a selection one by one; `withSelection` assembles a selection from them. */
export const selectionFields = z.object({
  status: z.enum(lotStatuses).default('Upcoming'),
  categories: names,
  materials: names,
  gemstones: names,
  brands: names,
  styles: names,
  colours: names,
  /** Of the principal stone, unless it is a diamond. */
  hues: names,
  clarities: names,
  origins: names,
  treatments: names,
  laboratories: names,
  periods: names,
  makerRoles: names,
  /** Of past lots; `all` selects every outcome, like an absent parameter. */
  outcomes: names.transform((list) => (list.names.includes(everyOutcome) ? { names: [], isAll: false } : list)),
  /** Of upcoming lots: `below-comparables`. Ignored for plans without market figures. */
  estimates: names,
  /** Ignored, like `saleDates`, for plans without sale details. */
  houses: names,
  places: names,
  /** Of upcoming lots: the low estimate at the latest rate. */
  estimate: amounts,
  /** Of past lots: the price at the latest rate, never an estimate in its place. */
  price: amounts,
  /** Of the principal stone. */
  carats: amounts,
  saleDates: createRangeSchema(parseDays),
  /**
   * Names that no lot has, each with its group: `gemstones:Diamond,materials:Enamel`. Lots that state nothing are kept.
   */
  exclude: createPlainTextSchema(maxLengths.list)
    .default('')
    .transform(parseExclusions)
    .refine((list) => list.length <= maxLengths.names)
    .describe('Names that no lot has, each with its group: "gemstones:Diamond,materials:Enamel".'),
  /** Of `estimate` and `price`. */
  currency: z.enum(readerCurrencies).default('EUR'),
  searchQuery: createPlainTextSchema(maxLengths.search)
    .default('')
    .transform((text) => text.trim()),
})

type Separated<Fields> = {
  [Key in keyof Fields]: Key extends OptionGroup ? readonly string[] : Fields[Key]
} & { allOf: OptionGroup[] }

/**
 * Separates names from the flag whether a lot must have all of them: groups become lists, and `allOf` lists the groups
 * with the flag.
 */
export function withSelection<Fields extends z.ZodObject>(fields: Fields) {
  const groups = optionGroups.filter((group) => group in fields.shape)
  return fields.transform((parsed): Separated<z.output<Fields>> => {
    const lists = groups.map((group) => [group, (parsed as Record<OptionGroup, NameList>)[group]] as const)
    return { ...parsed, ...separateNames(lists) } as unknown as Separated<z.output<Fields>>
  })
}

export const selectionQuery = withSelection(selectionFields)
export type SelectionQuery = z.input<typeof selectionQuery>
export type ParsedSelection = z.output<typeof selectionQuery>

const jewelriesFields = selectionFields.extend({
  sortOrder: createWholeNumberSchema(0, lastSortOrder).default(defaultSortOrder),
  pageIndex: createWholeNumberSchema(1, 1_000_000).default(1),
  /** Clamped to 100. */
  pageSize: createWholeNumberSchema(1, 9_999_999_999)
    .default(pageSize)
    .transform((size) => Math.min(size, 100)),
})
const jewelriesQuery = withSelection(jewelriesFields)
export type JewelriesQuery = z.input<typeof jewelriesQuery>
export type ParsedJewelriesQuery = z.output<typeof jewelriesQuery>

const count = z.object({ count: z.number().int() })
export type Count = z.output<typeof count>

const item = z.object({ name: z.string(), count: z.number().int() })
const options = z.array(item.extend({ subCategories: z.array(item).optional() }))
export type FilterOptions = z.output<typeof options>
export type FilterOption = FilterOptions[number]

const histogram = z.object({
  /** Lots of the selection, without this range, that have the figure, and those that do not. */
  known: z.number().int(),
  unknown: z.number().int(),
  /** 32 bins by `edges`; the end bins include everything beyond. Null for fewer than five lots. */
  bins: z.array(z.number().int()).nullable(),
  /** 33 decimals, in `currency` or in carats; null when there are no lots to compute them from. */
  edges: z.array(z.string()).nullable(),
})
export type Histogram = z.output<typeof histogram>

const facetsAnswer = z.object({
  /** Groups of market figures and of sale details only for roles that may see them. */
  options: z.partialRecord(z.enum([...detailGroups, ...estimateGroups, ...saleGroups]), z.array(item)),
  money: histogram,
  carats: histogram,
  currency: z.enum(readerCurrencies),
  /** Day of the conversion rates, `YYYY-MM-DD`. */
  ratesDay: z.string().nullable(),
  /** The search with its typing errors corrected; null without corrections. Quoted words are never corrected. */
  readAs: z.string().nullable(),
})
export type Facets = z.output<typeof facetsAnswer>

export const facetsContract = defineContract(facets, {
  query: selectionQuery,
  answer: facetsAnswer,
  readApi: true,
  problems: ['invalid-request'],
  summary:
    'Options of stones, periods, makers and outcomes with their counts, and the distribution of amounts and carats.',
})

const countsAnswer = z.object({
  /** Of a long group the first options and the chosen ones; `count` is of all. */
  options: z.record(z.enum(filterGroups), z.object({ known: options, count: z.number().int() })),
  facets: facetsAnswer,
})
export type ListCounts = z.output<typeof countsAnswer>

export const listCountsContract = defineContract(listCounts, {
  query: selectionQuery,
  answer: countsAnswer,
  problems: ['invalid-request'],
  summary: 'The counts of all filters of a list: the first fifty options of each group and the chosen ones.',
})

const totals = {
  total: z.number().int(),
  /** Of the same selection on the other list. */
  otherTotal: z.number().int(),
}
const wholeListAnswer = countsAnswer.extend({ items: lotCards.shape.items, ...totals })
export type WholeList = z.output<typeof wholeListAnswer>

export const wholeListContract = defineContract(wholeList, {
  query: jewelriesQuery,
  answer: wholeListAnswer,
  problems: ['invalid-request'],
  summary:
    'One page of a list with the total and the counts of all filters. A page beyond the end answers the last one.',
})

const catalogPageQuery = withSelection(
  jewelriesFields.extend({
    /** The group whose options are returned in full, with all others; null omits the options of closed groups. */
    whole: createPlainTextSchema(maxLengths.search).nullable().catch(null),
  }),
)
export type CatalogPageQuery = JewelriesQuery & { whole: string | null }

const catalogPageAnswer = countsAnswer.extend({
  lots: lotCards.shape.items,
  ...totals,
  /** The groups with something to choose whose options are left out, since the page draws them closed. */
  undrawn: z.array(z.enum([...filterGroups, ...detailGroups])),
})
export type CatalogPage = z.output<typeof catalogPageAnswer>

export const catalogPageContract = defineContract(catalogPage, {
  query: catalogPageQuery,
  answer: catalogPageAnswer,
  problems: ['invalid-request'],
  summary: 'A page of a list, the total, and the options of the groups that a page draws open.',
})

export const jewelriesContract = defineContract(jewelries, {
  query: jewelriesQuery,
  answer: lotCards,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'One page of a list. A page beyond the end answers the last one.',
})

export const jewelriesTotalContract = defineContract(jewelriesTotal, {
  query: selectionQuery,
  answer: count,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'How many lots the selection holds.',
})

const defineOptionsContract = (group: FilterGroup) =>
  defineContract(filterOptions[group], {
    query: selectionQuery,
    answer: options,
    readApi: true,
    problems: ['invalid-request'],
    summary: `The options of the ${group} filter with counts that ignore the group's own selection, unless all of it is asked for, and respect all others.`,
  })

export const filterOptionsContracts = Object.fromEntries(
  filterGroups.map((group) => [group, defineOptionsContract(group)]),
) as Record<FilterGroup, ReturnType<typeof defineOptionsContract>>
