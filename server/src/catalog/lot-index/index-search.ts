import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { notStated, optionGroups, type OptionGroup } from '@parure/domain/catalog/filter-group'
import { pageSize } from '@parure/domain/catalog/paging'
import { defaultSortOrder, relevance } from '@parure/domain/catalog/sort-order'
import { relevanceOf, searchPlan } from '../../lot/search-words.ts'
import type { NameCounts, OptionCount } from '../queries.ts'
import { caratRange, dayRange, moneyRange } from '../range-terms.ts'
import { facetGroups, groupsCounted, groupsLookedFor, hasGroup, type Counted } from '../counted-groups.ts'
import type { CatalogueSearch } from '../search.ts'
import { moneyOf } from '../selection-filter.ts'
import { unknownOption, type IndexAnswer, type IndexQuery } from './index-query.ts'
import type { LotIndex } from './lot-index.ts'
import type { KnownOption, OptionRegistry } from './feed/option-registry.ts'
import { answerCache } from './answer-cache.ts'
import { firstListed, listedOptions } from './listed-options.ts'

type PageQuery = ParsedSelection & Pick<IndexQuery, 'sortOrder' | 'pageIndex' | 'pageSize'>

/**
 * Searches in the index, or in `fallback` while the index loads. One query answers the list, the total and all groups.
 */
export function indexSearch(index: LotIndex, fallback: CatalogueSearch): CatalogueSearch {
  const { askPage, askSelection, askTotal, askWithout } = cachedAnswers(index)
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
      return Array.from(listedOptions(options, group, selection[group]), withCount(answer))
    },
    firstOptions: async (group, selection, counted) => {
      const answer = await askSelection(selection, counted)
      const options = index.options()
      if (!answer || !options) return fallback.firstOptions(group, selection, counted)
      const { known, count } = firstListed(options, group, selection[group])
      return { known: known.map(withCount(answer)), count }
    },
    facets: async (selection, counted) => {
      const answer = await askSelection(selection, counted)
      const options = index.options()
      if (!answer?.figures || !options) return fallback.facets(selection, counted)
      const groups = facetGroups(counted, selection)
      const { present, corrections } = answer
      const names = Object.fromEntries(groups.map((group) => [group, namesOf(options, group, answer.counts)]))
      return { names, present, ...answer.figures, terms: options.terms, corrections }
    },
  }
}

const knownCounts = ['page', 'filters', 'details', 'estimates', 'sales', 'nothing'] as const satisfies Counted[]

/** Answers of pages, and of selections, which any of their pages gives. */
function cachedAnswers(index: LotIndex) {
  const pages = answerCache(index)
  const selections = answerCache(index)
  /** Queries one page; the answer also serves every later query of the same selection. */
  const askPage = (asked: PageQuery, counted: Counted): Promise<IndexAnswer> | null => {
    const { sortOrder, pageIndex, pageSize: size } = asked
    const key = `${counted}${keyOf(asked)}`
    return pages.get(`${key}${sortOrder}/${pageIndex}/${size}`, () => {
      const answer = index.ask((options) => queryOf(asked, options, counted))
      if (answer) selections.set(key, answer)
      return answer
    })
  }
  /**
   * Loads any page of the selection: total and counts are the same on all of them. An answer with more counts also
   * serves.
   */
  const askSelection = (asked: ParsedSelection, wanted: Counted = 'filters'): Promise<IndexAnswer> | null => {
    const key = keyOf(asked)
    const more = wanted === 'filters' ? (['sales', 'estimates', 'details'] as const) : []
    const counted = more.find((each) => selections.has(`${each}${key}`)) ?? wanted
    return selections.get(`${counted}${key}`, () =>
      askPage({ ...asked, sortOrder: defaultSortOrder, pageIndex: 1, pageSize }, counted),
    )
  }
  /** A page with few counts or none has the total too, where one was asked for; else counts are likely to be asked for next. */
  const askTotal = (asked: ParsedSelection, next?: Counted): Promise<IndexAnswer> | null => {
    const key = keyOf(asked)
    const known = next === 'nothing' ? knownCounts : (['page', 'nothing'] as const)
    return askSelection(asked, known.find((each) => selections.has(`${each}${key}`)) ?? next)
  }
  const askWithout = (asked: ParsedSelection): Promise<IndexAnswer> | null => {
    const page = { ...asked, sortOrder: defaultSortOrder, pageIndex: 1, pageSize: 1 }
    return selections.get(`without${keyOf(asked)}`, () =>
      index.ask((options) => ({ ...queryOf(page, options, 'nothing'), countsWithout: true })),
    )
  }
  return { askPage, askSelection, askTotal, askWithout }
}

const withCount =
  ({ counts }: IndexAnswer) =>
  ({ id, name, parentId }: KnownOption): OptionCount => ({ id, name, parentId, count: counts[id] ?? 0 })

function namesOf(options: OptionRegistry, group: OptionGroup, counts: Uint32Array): NameCounts {
  const some = options
    .of(group)
    .flatMap(({ id, name }) => ((counts[id] ?? 0) > 0 ? [[name, counts[id]!] as const] : []))
  return new Map(some)
}

export function queryOf(asked: PageQuery, options: OptionRegistry, counted: Counted = 'filters'): IndexQuery {
  const { status, carats, saleDates, currency } = asked
  const money = moneyOf(asked)
  const narrowed = optionGroups.filter((group) => asked[group].length > 0 && hasGroup(status, group))
  const [required, chosen] = [true, false].map((isAll) =>
    narrowed.filter((group) => asked.allOf.includes(group) === isAll),
  ) as [OptionGroup[], OptionGroup[]]
  const histograms = counted !== 'nothing' && counted !== 'filters'
  const [awaiting = 0, unpublished = 0] = ['awaiting', 'unpublished'].map((name) => options.ids('outcomes', [name])[0])
  return {
    status,
    words: asked.searchQuery ? searchPlan(asked.searchQuery) : [],
    chosen: Object.fromEntries(chosen.map((group) => [group, options.ids(group, asked[group])])),
    required: required.flatMap((group) =>
      asked[group].map((name) => ({ group, option: options.ids(group, [name])[0] ?? unknownOption })),
    ),
    excluded: asked.exclude.flatMap(({ group, name }) =>
      options.ids(group, [name]).map((option) => ({ group, option })),
    ),
    ranges: {
      ...(money ? { money: moneyRange(money, currency, options.terms) } : {}),
      ...(carats ? { carats: caratRange(carats) } : {}),
      ...(saleDates ? { saleDay: dayRange(saleDates) } : {}),
    },
    counted: groupsCounted(counted, asked),
    lookedFor: groupsLookedFor(counted, asked).map((group) => ({
      group,
      notStated: options.ids(group, [notStated])[0] ?? 0,
    })),
    figures: money || histograms ? { ...options.figures, histograms } : null,
    outcomes: { awaiting, unpublished },
    relevance: relevanceIn(asked, options),
    sortOrder: asked.sortOrder,
    pageIndex: asked.pageIndex,
    pageSize: asked.pageSize,
  }
}

function relevanceIn({ sortOrder, searchQuery }: PageQuery, options: OptionRegistry): IndexQuery['relevance'] {
  const found = sortOrder === relevance ? relevanceOf(searchQuery) : null
  if (!found) return null
  const [category = null] = found.category === null ? [] : options.ids('categories', [found.category])
  return { title: found.title, category }
}

const keys = new WeakMap<ParsedSelection, string>()

/**
 * Builds the cache key of total and counts: the selection without sort and page. Memoized, since a page needs it a
 * dozen times for one object.
 */
function keyOf(asked: ParsedSelection & Partial<PageQuery>): string {
  const known = keys.get(asked)
  if (known !== undefined) return known
  const { sortOrder: _sort, pageIndex: _page, pageSize: _size, ...selection } = asked
  const key = JSON.stringify(selection)
  keys.set(asked, key)
  return key
}
