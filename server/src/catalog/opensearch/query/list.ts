import { orderOf, type IndexQuery } from '../../lot-index/index-query.ts'
import { all, not, type Filter } from './filters.ts'

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
export function sortOf(query: IndexQuery) {
  const { name, back } = orderOf(query)
  const order = back ? ('asc' as const) : ('desc' as const)
  return [{ [`keys.${name}`]: { order, missing: '_last' } }, { id: { order } }]
}

/** A list by relevance consists of up to four lists in sequence; any other is one. */
export function tiersOf({ relevance }: PageRequest): Filter[] {
  if (!relevance) return [all([])]
  const { title, category } = relevance
  const byTitle = (others: readonly Filter[]): Filter[] => [all([...others, title]), all([...others, not(title)])]
  return category ? [...byTitle([category]), ...byTitle([not(category)])] : byTitle([])
}

/** Builds the filters for relevance. */
export function relevanceOf({ relevance }: IndexQuery, title: readonly Filter[]): PageRequest['relevance'] {
  if (!relevance) return null
  const { category } = relevance
  return { title: all(title), category: category === null ? null : { terms: { categories: [String(category)] } } }
}
