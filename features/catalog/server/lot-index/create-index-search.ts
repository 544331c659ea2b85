import type { ParsedSelection } from '../../contract.ts'
import { notStated, optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { pageSize } from '../../paging.ts'
import { defaultSortOrder, relevance } from '../../sort-order.ts'
import { parseRelevance, parseSearchPlan } from '@parure/features/lot/server/list-search-terms.ts'
import type { NameCounts, OptionCount } from '../queries.ts'
import { convertCaratRange, convertDayRange, convertMoneyRange } from '../range-terms.ts'
import { listFacetGroups, listCountedGroups, listProbedGroups, hasGroup, type CountScope } from '../counted-groups.ts'
import type { CatalogueSearch } from '../search.ts'
import { getMoneyRange } from '../selection-filter.ts'
import { unknownOption, type IndexAnswer, type IndexQuery } from '@parure/catalog-index/index-query.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import type { KnownOption, OptionRegistry } from '@parure/catalog-index/create-option-registry.ts'
import { createAnswerCache } from './create-answer-cache.ts'
import { listFirstOptions, listVisibleOptions } from './list-visible-options.ts'

type PageQuery = ParsedSelection & Pick<IndexQuery, 'sortOrder' | 'pageIndex' | 'pageSize'>

/**
 * Searches in the index, or in `fallback` while the index loads. One query answers the list, the total and all groups.
 */
export function createIndexSearch(index: LotIndex, fallback: CatalogueSearch): CatalogueSearch {
  const { askPage, askSelection, askTotal, askWithout } = createAnswerLoaders(index)
  return {
    state: () => index.state(),
    page: async (query, counted = 'filters') =>
      (await askPage(query, counted))?.lotIds ?? fallback.page(query, counted),
    total: async (selection, counted) => (await askTotal(selection, counted))?.total ?? fallback.total(selection),
    totalsWithout: async (selection) => {
      const totals = (await askWithout(selection))?.totalsWithout ?? []
      return new Map(Array.from(totals, ([part, total]) => [part === 'saleDay' ? 'saleDates' : part, total]))
    },
    options: async (group, selection) => {
      const answer = await askSelection(selection)
      const options = index.options()
      if (!answer || !options) return fallback.options(group, selection)
      return Array.from(listVisibleOptions(options, group, selection[group]), attachCount(answer))
    },
    firstOptions: async (group, selection, counted) => {
      const answer = await askSelection(selection, counted)
      const options = index.options()
      if (!answer || !options) return fallback.firstOptions(group, selection, counted)
      const { known, count } = listFirstOptions(options, group, selection[group])
      return { known: known.map(attachCount(answer)), count }
    },
    facets: async (selection, counted) => {
      const answer = await askSelection(selection, counted)
      const options = index.options()
      if (!answer?.figures || !options) return fallback.facets(selection, counted)
      const groups = listFacetGroups(counted, selection)
      const { present, corrections } = answer
      const names = Object.fromEntries(groups.map((group) => [group, listCountedNames(options, group, answer.counts)]))
      return { names, present, ...answer.figures, terms: options.terms, corrections }
    },
  }
}

const knownCounts = ['page', 'filters', 'details', 'estimates', 'sales', 'nothing'] as const satisfies CountScope[]

/** Answers of pages, and of selections, which any of their pages gives. */
function createAnswerLoaders(index: LotIndex) {
  const pages = createAnswerCache(index)
  const selections = createAnswerCache(index)
  /** Queries one page; the answer also serves every later query of the same selection. */
  const loadPage = (pageRequest: PageQuery, counted: CountScope): Promise<IndexAnswer> | null => {
    const { sortOrder, pageIndex, pageSize: size } = pageRequest
    const key = `${counted}${buildSelectionKey(pageRequest)}`
    return pages.get(`${key}${sortOrder}/${pageIndex}/${size}`, () => {
      const answer = index.runQuery((options) => buildIndexQuery(pageRequest, options, counted))
      if (answer) selections.set(key, answer)
      return answer
    })
  }
  /**
   * Loads any page of the selection: total and counts are the same on all of them. An answer with more counts also
   * serves.
   */
  const loadSelection = (
    totalSelection: ParsedSelection,
    wanted: CountScope = 'filters',
  ): Promise<IndexAnswer> | null => {
    const key = buildSelectionKey(totalSelection)
    const more = wanted === 'filters' ? (['sales', 'estimates', 'details'] as const) : []
    const counted = more.find((each) => selections.has(`${each}${key}`)) ?? wanted
    return selections.get(`${counted}${key}`, () =>
      loadPage({ ...totalSelection, sortOrder: defaultSortOrder, pageIndex: 1, pageSize }, counted),
    )
  }
  /** A page with few counts or none has the total too, where one was asked for; else counts are likely to be asked for next. */
  const loadTotal = (asked: ParsedSelection, next?: CountScope): Promise<IndexAnswer> | null => {
    const key = buildSelectionKey(asked)
    const known = next === 'nothing' ? knownCounts : (['page', 'nothing'] as const)
    return loadSelection(asked, known.find((each) => selections.has(`${each}${key}`)) ?? next)
  }
  const loadCountsWithout = (request: ParsedSelection): Promise<IndexAnswer> | null => {
    const page = { ...request, sortOrder: defaultSortOrder, pageIndex: 1, pageSize: 1 }
    return selections.get(`without${buildSelectionKey(request)}`, () =>
      index.runQuery((options) => ({ ...buildIndexQuery(page, options, 'nothing'), countsWithout: true })),
    )
  }
  return { askPage: loadPage, askSelection: loadSelection, askTotal: loadTotal, askWithout: loadCountsWithout }
}

const attachCount =
  ({ counts }: IndexAnswer) =>
  ({ id, name, parentId }: KnownOption): OptionCount => ({ id, name, parentId, count: counts[id] ?? 0 })

function listCountedNames(options: OptionRegistry, group: OptionGroup, counts: Uint32Array): NameCounts {
  const some = options
    .listGroup(group)
    .flatMap(({ id, name }) => ((counts[id] ?? 0) > 0 ? [[name, counts[id]!] as const] : []))
  return new Map(some)
}

export function buildIndexQuery(
  searchRequest: PageQuery,
  options: OptionRegistry,
  counted: CountScope = 'filters',
): IndexQuery {
  const { status, carats, saleDates, currency } = searchRequest
  const money = getMoneyRange(searchRequest)
  const chosenGroups = optionGroups.filter((group) => searchRequest[group].length > 0 && hasGroup(status, group))
  const [required, chosen] = [true, false].map((isAll) =>
    chosenGroups.filter((group) => searchRequest.allOf.includes(group) === isAll),
  ) as [OptionGroup[], OptionGroup[]]
  const histograms = counted !== 'nothing' && counted !== 'filters'
  const [awaiting = 0, unpublished = 0] = ['awaiting', 'unpublished'].map(
    (name) => options.findIds('outcomes', [name])[0],
  )
  return {
    status,
    words: searchRequest.searchQuery ? parseSearchPlan(searchRequest.searchQuery) : [],
    chosen: Object.fromEntries(chosen.map((group) => [group, options.findIds(group, searchRequest[group])])),
    required: required.flatMap((group) =>
      searchRequest[group].map((name) => ({ group, option: options.findIds(group, [name])[0] ?? unknownOption })),
    ),
    excluded: searchRequest.exclude.flatMap(({ group, name }) =>
      options.findIds(group, [name]).map((option) => ({ group, option })),
    ),
    ranges: {
      ...(money ? { money: convertMoneyRange(money, currency, options.terms) } : {}),
      ...(carats ? { carats: convertCaratRange(carats) } : {}),
      ...(saleDates ? { saleDay: convertDayRange(saleDates) } : {}),
    },
    counted: listCountedGroups(counted, searchRequest),
    probedGroups: listProbedGroups(counted, searchRequest).map((group) => ({
      group,
      notStated: options.findIds(group, [notStated])[0] ?? 0,
    })),
    figures: money || histograms ? { ...options.figures, histograms } : null,
    outcomes: { awaiting, unpublished },
    relevance: resolveRelevance(searchRequest, options),
    sortOrder: searchRequest.sortOrder,
    pageIndex: searchRequest.pageIndex,
    pageSize: searchRequest.pageSize,
  }
}

function resolveRelevance({ sortOrder, searchQuery }: PageQuery, options: OptionRegistry): IndexQuery['relevance'] {
  const found = sortOrder === relevance ? parseRelevance(searchQuery) : null
  if (!found) return null
  const [category = null] = found.category === null ? [] : options.findIds('categories', [found.category])
  return { title: found.title, category }
}

const selectionKeys = new WeakMap<ParsedSelection, string>()

/**
 * Builds the cache key of total and counts: the selection without sort and page. Memoized, since a page needs it a
 * dozen times for one object.
 */
function buildSelectionKey(asked: ParsedSelection & Partial<PageQuery>): string {
  const known = selectionKeys.get(asked)
  if (known !== undefined) return known
  const { sortOrder: _sort, pageIndex: _page, pageSize: _size, ...selection } = asked
  const key = JSON.stringify(selection)
  selectionKeys.set(asked, key)
  return key
}
