import { z } from 'zod'
import { contract } from '../contract.ts'
import { lotCards } from '../lot/contract.ts'
import { lotStatuses } from '../lot/status.ts'
import { plainText } from '../plain-text.ts'
import { wholeNumber } from '../whole-number.ts'
import { catalogPage, filterOptions, jewelries, jewelriesTotal } from './endpoints.ts'
import { filterGroups, type FilterGroup } from './filter-group.ts'
import { pageSize } from './paging.ts'
import { longest, splitNames } from './selection.ts'
import { defaultSortOrder } from './sort-order.ts'

const names = plainText(longest.list)
  .default('')
  .transform(splitNames)
  .refine((list) => list.length <= longest.names)

const selectionQuery = z.object({
  status: z.enum(lotStatuses).default('Upcoming'),
  categories: names,
  materials: names,
  gemstones: names,
  brands: names,
  styles: names,
  searchQuery: plainText(longest.search)
    .default('')
    .transform((text) => text.trim()),
})
export type SelectionQuery = z.input<typeof selectionQuery>
export type ParsedSelection = z.output<typeof selectionQuery>

const jewelriesQuery = selectionQuery.extend({
  sortOrder: wholeNumber(0, 4).default(defaultSortOrder),
  pageIndex: wholeNumber(1, 1_000_000).default(1),
  /** More than a hundred is answered with a hundred. */
  pageSize: wholeNumber(1, 9_999_999_999)
    .default(pageSize)
    .transform((size) => Math.min(size, 100)),
})
export type JewelriesQuery = z.input<typeof jewelriesQuery>
export type ParsedJewelriesQuery = z.output<typeof jewelriesQuery>

const count = z.object({ count: z.number().int() })
export type Count = z.output<typeof count>

const item = z.object({ name: z.string(), count: z.number().int() })
const options = z.array(item.extend({ subCategories: z.array(item).optional() }))
export type FilterOptions = z.output<typeof options>
export type FilterOption = FilterOptions[number]

const catalogPageQuery = jewelriesQuery.extend({
  /** The group whose options come in full; of the others the first and the chosen ones. */
  whole: z.enum(filterGroups).nullable().catch(null),
})
export type CatalogPageQuery = JewelriesQuery & { whole: string | null }

const catalogPageAnswer = z.object({
  lots: lotCards.shape.items,
  total: z.number().int(),
  options: z.record(z.enum(filterGroups), z.object({ known: options, count: z.number().int() })),
})
export type CatalogPage = z.output<typeof catalogPageAnswer>

export const catalogPageContract = contract(catalogPage, {
  query: catalogPageQuery,
  answer: catalogPageAnswer,
  problems: ['invalid-request'],
  summary: 'A page of a list, the total, and the options of every group as a page carries them.',
})

export const jewelriesContract = contract(jewelries, {
  query: jewelriesQuery,
  answer: lotCards,
  problems: ['invalid-request'],
  summary: 'One page of a list. A page beyond the end answers the last one.',
})

export const jewelriesTotalContract = contract(jewelriesTotal, {
  query: selectionQuery,
  answer: count,
  problems: ['invalid-request'],
  summary: 'How many lots the selection holds.',
})

const optionsContract = (group: FilterGroup) =>
  contract(filterOptions[group], {
    query: selectionQuery,
    answer: options,
    problems: ['invalid-request'],
    summary: `The options of the ${group} filter with counts that ignore the group's own selection and respect all others.`,
  })

export const filterOptionsContracts = Object.fromEntries(
  filterGroups.map((group) => [group, optionsContract(group)]),
) as Record<FilterGroup, ReturnType<typeof optionsContract>>
