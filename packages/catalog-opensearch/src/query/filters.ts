import type { Types } from '@opensearch-project/opensearch'
import { optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { IndexedStatus } from '@parure/catalog-index/lot-status.ts'
import type { SearchClause, ClauseAlternative } from '@parure/catalog-index/search-clause.ts'
import type { UnitRange } from '@parure/catalog-index/range-terms.ts'
import { findMinCents } from './find-min-cents.ts'
import type { IndexQuery, QueryPart } from '@parure/catalog-index/index-query.ts'
import { resultWaitMs } from '@parure/catalog-index/segment/find-status-window.ts'

export type Filter = Types.Common_QueryDsl.QueryContainer

export const matchAll = (filters: readonly Filter[]): Filter => ({ bool: { filter: [...filters] } })
export const matchAny = (filters: readonly Filter[]): Filter => ({
  bool: { should: [...filters], minimum_should_match: 1 },
})
export const excludeMatches = (filter: Filter): Filter => ({ bool: { must_not: [filter] } })
const matchNothing: Filter = { match_none: {} }

/** Matches lots of a status at a time. */
export const hasStatus = (status: IndexedStatus, at: number): Filter => ({
  range: { pastFrom: status === 'Upcoming' ? { gt: at } : { lte: at } },
})

/** Matches lots with all words; `null` means a search without any word, which matches nothing. */
export function hasWords(clauses: readonly SearchClause[] | null): Filter[] {
  if (clauses === null) return [matchNothing]
  return clauses.map(({ ways }) => (ways.length === 0 ? matchNothing : matchAny(ways.map(hasWay))))
}

export function hasWay(way: ClauseAlternative): Filter {
  if ('beginning' in way) return { prefix: { words: { value: way.beginning } } }
  return matchAll([...new Set(way.words)].map((word) => ({ term: { words: { value: word } } })))
}

/** Matches lots that have every required option and no excluded one. */
export function hasFixedOptions(query: IndexQuery, at: number): Filter[] {
  const { required, excluded } = query
  return [
    ...required.map(({ group, option }) => hasAnyOption(query, group, [option], at)),
    ...excluded.map(({ group, option }) => excludeMatches(hasAnyOption(query, group, [option], at))),
  ]
}

function hasAnyOption(query: IndexQuery, group: OptionGroup, ids: readonly number[], at: number): Filter {
  return group === 'outcomes' ? hasAnyOutcome(query, ids, at) : { terms: { [group]: ids.map(String) } }
}

/** Returns the filter of each part of a query. */
export function buildPartFilters(query: IndexQuery, at: number): Map<QueryPart, Filter> {
  const parts = new Map<QueryPart, Filter>()
  for (const group of optionGroups) {
    const ids = query.chosen[group]
    if (ids) parts.set(group, hasAnyOption(query, group, ids, at))
  }
  const { money, carats, saleDay } = query.ranges
  if (money) parts.set('money', hasAmountWithin(query, money))
  if (carats) parts.set('carats', { range: { carats: { gte: carats.from, lte: carats.to } } })
  if (saleDay) parts.set('saleDay', { range: { 'keys.saleDay': { gte: saleDay.from, lte: saleDay.to } } })
  return parts
}

/**
 * Matches lots without a result whose sale was less than thirty days ago: by the clock, so that no document is
 * rewritten.
 */
export const isAwaited = ({ outcomes }: Pick<IndexQuery, 'outcomes'>, at: number): Filter =>
  matchAll([
    { term: { outcomes: { value: String(outcomes.unpublished) } } },
    { range: { pastFrom: { gt: at - resultWaitMs } } },
  ])

function hasAnyOutcome(query: IndexQuery, ids: readonly number[], at: number): Filter {
  const { awaiting, unpublished } = query.outcomes
  const others = ids.filter((id) => id !== awaiting && id !== unpublished)
  const isUnpublished = matchAll([
    { term: { outcomes: { value: String(unpublished) } } },
    { range: { pastFrom: { lte: at - resultWaitMs } } },
  ])
  return matchAny([
    { terms: { outcomes: others.map(String) } },
    ...(ids.includes(awaiting) ? [isAwaited(query, at)] : []),
    ...(ids.includes(unpublished) ? [isUnpublished] : []),
  ])
}

/** Returns the field with a lot's amounts, which has a subfield for each currency. */
export const getAmountField = ({ status }: Pick<IndexQuery, 'status'>) => (status === 'Upcoming' ? 'estimate' : 'price')

/** Indexed amounts stay in their currency: the range is converted into each currency instead. */
function hasAmountWithin(query: IndexQuery, { from, to }: UnitRange): Filter {
  const field = getAmountField(query)
  return matchAny(
    Object.entries(query.figures?.perEuro ?? {}).map(([currency, per]) => ({
      range: {
        [`${field}.${currency}`]: {
          gte: findMinCents(from, per),
          ...(to < Number.MAX_SAFE_INTEGER ? { lt: findMinCents(to + 1, per) } : {}),
        },
      },
    })),
  )
}
