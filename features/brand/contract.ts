import { z } from 'zod'
import { selectionFields, withSelection } from '@parure/features/catalog/contract.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { lotCards } from '@parure/features/lot/contract.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import * as endpoints from './endpoints.ts'
import { isGroupDate } from './group-date.ts'
import { brandSortOrders, defaultBrandSortOrder } from './sort-order.ts'

/** `logotype` names a picture as `baseImageFileName` of lots does; `count` is the number of lots. */
const brand = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  logotype: z.string().nullable(),
  count: z.number().int(),
})
export type Brand = z.output<typeof brand>

const brands = z.array(brand)
export type Brands = z.output<typeof brands>

const categories = z.array(z.object({ name: z.string(), count: z.number().int() }))
export type BrandCategories = z.output<typeof categories>

const brandLot = lotCards.shape.items.element.extend({
  mainPhoto: z.string().nullable(),
  /** Present for roles that may see sale details, absent for all others. */
  sourceName: z.string().nullable().optional(),
})
export type BrandLot = z.output<typeof brandLot>

const lots = z.object({ items: z.array(brandLot) })
export type BrandLots = z.output<typeof lots>

/** `count` is the number of lots of the date; `jewelries` holds the first of them. */
const groups = z.object({
  items: z.array(z.object({ date: z.string(), count: z.number().int(), jewelries: z.array(brandLot) })),
})
export type BrandLotGroups = z.output<typeof groups>
export type BrandLotGroup = BrandLotGroups['items'][number]

const count = z.object({ count: z.number().int() })
export type BrandLotCount = z.output<typeof count>

const following = z.object({ id: z.number().int(), isFollowed: z.boolean() })
export type Following = z.output<typeof following>

const largestId = 2_147_483_647
const id = createWholeNumberSchema(1, largestId)
const byId = z.object({ id })
const groupDate = z.string().refine(isGroupDate)

const follow = z.object({ id: z.number().int().min(1).max(largestId) })
export type FollowBrand = z.input<typeof follow>

/** A comma-separated list, as in filters of lists. */
const allBrandsQuery = z.object({ categories: createPlainTextSchema(4_000).default('') })
export type AllBrandsQuery = z.input<typeof allBrandsQuery>

/** Filters as in lists; the path holds the brand and the days. */
const filterFields = selectionFields.omit({ status: true, brands: true, saleDates: true })
const totalQuery = withSelection(filterFields)
export type BrandLotTotalQuery = z.input<typeof totalQuery>
export type ParsedBrandLotFilters = z.output<typeof totalQuery>

const lotsQuery = withSelection(
  filterFields.extend({
    sortOrder: createWholeNumberSchema(0, brandSortOrders.length - 1).default(defaultBrandSortOrder),
    pageIndex: createWholeNumberSchema(1, 1_000_000).default(1),
    /** Values above one hundred are lowered to one hundred. */
    pageSize: createWholeNumberSchema(1, 9_999_999_999)
      .default(30)
      .transform((size) => Math.min(size, 100)),
  }),
)
export type BrandLotsQuery = z.input<typeof lotsQuery>
export type ParsedBrandLotsQuery = z.output<typeof lotsQuery>

export const followedBrandsContract = defineContract(endpoints.followedBrands, {
  answer: brands,
  problems: ['unauthenticated', 'forbidden'],
  summary: 'The brands that one follows, by name.',
})

export const followedBrandContract = defineContract(endpoints.followedBrand, {
  params: byId,
  answer: brand,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'brand-not-found'],
  summary: 'One brand that one follows.',
})

export const allBrandsContract = defineContract(endpoints.allBrands, {
  query: allBrandsQuery,
  answer: brands,
  problems: ['invalid-request', 'unauthenticated', 'forbidden'],
  summary: 'Every brand by name; with categories those that have lots of them, and how many.',
})

export const brandCategoriesContract = defineContract(endpoints.brandCategories, {
  answer: categories,
  problems: ['unauthenticated', 'forbidden'],
  summary: 'The categories, each with how many lots of known brands it has.',
})

export const followBrandContract = defineContract(endpoints.followBrand, {
  body: follow,
  answer: following,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'brand-not-found'],
  summary: 'Follows a brand; saying it twice changes nothing.',
})

export const unfollowBrandContract = defineContract(endpoints.unfollowBrand, {
  params: byId,
  answer: following,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'brand-not-found'],
  summary: 'Stops following a brand; one that is not followed is not found.',
})

export const brandLotGroupsContract = defineContract(endpoints.brandLotGroups, {
  params: z.object({ brandName: createPlainTextSchema(200) }),
  answer: groups,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'brand-not-found'],
  summary: 'The first lots of a brand: upcoming ones by month, soonest first, then past ones by year, latest first.',
})

export const brandLotTotalContract = defineContract(endpoints.brandLotTotal, {
  params: byId.extend({ date: groupDate }),
  query: totalQuery,
  answer: count,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'brand-not-found'],
  summary: 'How many lots of a brand a month of upcoming lots or a year of past ones holds.',
})

export const brandLotsContract = defineContract(endpoints.brandLots, {
  params: byId.extend({ yearOrYearMonth: groupDate }),
  query: lotsQuery,
  answer: lots,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'brand-not-found'],
  summary: 'One page of them. A page beyond the end answers the last one.',
})
