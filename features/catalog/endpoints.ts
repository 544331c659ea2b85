import { defineEndpoint, type Endpoint } from '@parure/contract/define-endpoint.ts'
import type { LotCards } from '@parure/features/lot/contract.ts'
import type {
  CatalogPage,
  CatalogPageQuery,
  Count,
  Facets,
  FilterOptions,
  JewelriesQuery,
  ListCounts,
  WholeList,
  SelectionQuery,
} from './contract.ts'
import type { FilterGroup } from '@parure/vocabulary/filter-group.ts'

export const jewelries = defineEndpoint<{ query: JewelriesQuery; answer: LotCards }>('GET', '/api/jewelries/', 'public')
export const jewelriesTotal = defineEndpoint<{ query: SelectionQuery; answer: Count }>(
  'GET',
  '/api/jewelries/total',
  'public',
)

/** Further options and distributions of a selection in one call. */
export const facets = defineEndpoint<{ query: SelectionQuery; answer: Facets }>('GET', '/api/facets', 'public')

/** The options of every group as a page includes them, and the answer of `facets`, in one call. */
export const listCounts = defineEndpoint<{ query: SelectionQuery; answer: ListCounts }>('GET', '/api/counts', 'public')

/** A page of a list, the total and the answer of `listCounts` in one call: what a changed list needs. */
export const wholeList = defineEndpoint<{ query: JewelriesQuery; answer: WholeList }>('GET', '/api/list', 'public')

/** All data of a rendered list page in one call. */
export const catalogPage = defineEndpoint<{ query: CatalogPageQuery; answer: CatalogPage }>(
  'GET',
  '/catalog-page',
  'page',
)

type Options = Endpoint<{ query: SelectionQuery; answer: FilterOptions }>
const defineOptionsEndpoint = (path: string): Options => defineEndpoint('GET', path, 'public')

export const filterOptions: Record<FilterGroup, Options> = {
  categories: defineOptionsEndpoint('/api/categories'),
  materials: defineOptionsEndpoint('/api/materials'),
  gemstones: defineOptionsEndpoint('/api/gemstones'),
  brands: defineOptionsEndpoint('/api/brands'),
  styles: defineOptionsEndpoint('/api/styles'),
}
