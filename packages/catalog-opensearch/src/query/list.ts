import { resolveOrder, type IndexQuery } from '@parure/catalog-index/index-query.ts'
import { matchAll, excludeMatches, type Filter } from './filters.ts'

/** A request for one page of a selection. */
export interface PageRequest {
  query: IndexQuery
  /** All filters of the selection. */
  filters: readonly Filter[]
  /** Filters for lots of the searched category and for lots whose title matches; null unless sorted by relevance. */
  relevance: { category: Filter | null; title: Filter } | null
  skip: number
  size: number
}

/** Ties break by id, in the direction of the order; lots without a value are last. */
export function buildSort(query: IndexQuery) {
  const { name, back } = resolveOrder(query)
  const order = back ? ('asc' as const) : ('desc' as const)
  return [{ [`keys.${name}`]: { order, missing: '_last' } }, { id: { order } }]
}

/** A list by relevance consists of up to four lists in sequence; any other is one. */
export function listTiers({ relevance }: PageRequest): Filter[] {
  if (!relevance) return [matchAll([])]
  const { title, category } = relevance
  const splitByTitle = (others: readonly Filter[]): Filter[] => [
    matchAll([...others, title]),
    matchAll([...others, excludeMatches(title)]),
  ]
  return category ? [...splitByTitle([category]), ...splitByTitle([excludeMatches(category)])] : splitByTitle([])
}

/** Builds the filters for relevance. */
export function buildRelevance({ relevance }: IndexQuery, title: readonly Filter[]): PageRequest['relevance'] {
  if (!relevance) return null
  const { category } = relevance
  return { title: matchAll(title), category: category === null ? null : { terms: { categories: [String(category)] } } }
}
