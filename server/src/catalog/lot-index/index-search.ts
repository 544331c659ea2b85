import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { detailGroups, filterGroups, saleGroups } from '@parure/domain/catalog/filter-group'
import { pageSize } from '@parure/domain/catalog/paging'
import { defaultSortOrder } from '@parure/domain/catalog/sort-order'
import { searchPlan } from '../../lot/search-words.ts'
import type { CatalogueSearch } from '../search.ts'
import type { IndexAnswer, IndexQuery } from './index-query.ts'
import type { LotIndex } from './lot-index.ts'
import type { OptionRegistry } from './feed/option-registry.ts'
import { answerCache } from './answer-cache.ts'

type PageQuery = ParsedSelection & Pick<IndexQuery, 'sortOrder' | 'pageIndex' | 'pageSize'>

/** Searches in the index; in `fallback` while the index loads. One query answers the list, the total and all five groups. */
export function indexSearch(index: LotIndex, fallback: CatalogueSearch): CatalogueSearch {
  const pages = answerCache(index)
  const selections = answerCache(index)
  /** Queries one page; the answer also serves every later question about the same selection. */
  const askPage = (asked: PageQuery): Promise<IndexAnswer> | null => {
    const { sortOrder, pageIndex, pageSize: size, ...selection } = asked
    const key = JSON.stringify(selection)
    return pages.get(`${key}${sortOrder}/${pageIndex}/${size}`, () => {
      const answer = index.ask((options) => queryOf(asked, options))
      if (answer) selections.set(key, answer)
      return answer
    })
  }
  /** Any page of the selection: total and counts are the same on all of them. */
  const askSelection = (selection: ParsedSelection): Promise<IndexAnswer> | null =>
    selections.get(JSON.stringify(selectionOf(selection)), () =>
      askPage({ ...selectionOf(selection), sortOrder: defaultSortOrder, pageIndex: 1, pageSize }),
    )
  return {
    names: fallback.names,
    figure: fallback.figure,
    terms: fallback.terms,
    state: () => index.state(),
    page: async (query) => (hasDetails(query) ? null : await askPage(query))?.lotIds ?? fallback.page(query),
    total: async (selection) =>
      (hasDetails(selection) ? null : await askSelection(selection))?.total ?? fallback.total(selection),
    options: async (group, selection) => {
      const answer = hasDetails(selection) ? null : await askSelection(selection)
      const options = index.options()
      if (!answer || !options) return fallback.options(group, selection)
      const chosen = new Set(selection[group])
      return options
        .of(group)
        .filter(
          ({ lots, name, parentId }) => lots > 0 || chosen.has(name) || (group === 'categories' && parentId === null),
        )
        .map(({ id, name, parentId }) => ({ id, name, parentId, count: answer.counts[id] ?? 0 }))
    },
  }
}

export function queryOf(asked: PageQuery, options: OptionRegistry): IndexQuery {
  const chosen = filterGroups.filter((group) => asked[group].length > 0)
  return {
    status: asked.status,
    words: asked.searchQuery ? searchPlan(asked.searchQuery) : [],
    chosen: Object.fromEntries(chosen.map((group) => [group, options.ids(group, asked[group])])),
    sortOrder: asked.sortOrder,
    pageIndex: asked.pageIndex,
    pageSize: asked.pageSize,
  }
}

/** The selection without sort and page, as the cache key of total and counts. */
function selectionOf(asked: ParsedSelection & Partial<PageQuery>): ParsedSelection {
  const { sortOrder: _sort, pageIndex: _page, pageSize: _size, ...selection } = asked
  return selection
}

/** The index does not answer these yet. */
function hasDetails(asked: ParsedSelection & { sortOrder?: number }): boolean {
  const { estimate, price, carats, saleDates } = asked
  const isRanged = [estimate, price, carats, saleDates].some((range) => range !== null)
  return (
    isRanged || (asked.sortOrder ?? 0) > 4 || [...detailGroups, ...saleGroups].some((group) => asked[group].length > 0)
  )
}
