import { orderOf, type IndexQuery } from '../../lot-index/index-query.ts'
import { all, not, type Filter } from './filters.ts'

/** The lots of a page of a selection, by id. */
export interface PageRequest {
  query: IndexQuery
  /** Everything that narrows. */
  filters: readonly Filter[]
  /** Lots of the category that is asked for and lots whose title matches, where relevance decides. */
  relevance: { category: Filter | null; title: Filter } | null
  skip: number
  size: number
}

/** Ties break by id, in the direction of the order; lots without a value come last. */
export function sortOf(query: IndexQuery) {
  const { name, back } = orderOf(query)
  const order = back ? ('asc' as const) : ('desc' as const)
  return [{ [`keys.${name}`]: { order, missing: '_last' } }, { id: { order } }]
}

/** A list by relevance is up to four lists, one after the other; any other is one. */
export function tiersOf({ relevance }: PageRequest): Filter[] {
  if (!relevance) return [all([])]
  const { title, category } = relevance
  const byTitle = (others: readonly Filter[]): Filter[] => [all([...others, title]), all([...others, not(title)])]
  return category ? [...byTitle([category]), ...byTitle([not(category)])] : byTitle([])
}

/** What makes lots relevant, as filters. */
export function relevanceOf({ relevance }: IndexQuery, title: readonly Filter[]): PageRequest['relevance'] {
  if (!relevance) return null
  const { category } = relevance
  return { title: all(title), category: category === null ? null : { terms: { categories: [String(category)] } } }
}
