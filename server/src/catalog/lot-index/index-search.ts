import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { filterGroups } from '@parure/domain/catalog/filter-group'
import { pageSize } from '@parure/domain/catalog/paging'
import { defaultSortOrder } from '@parure/domain/catalog/sort-order'
import { searchPlan } from '../../lot/search-words.ts'
import type { CatalogueSearch } from '../search.ts'
import type { IndexAnswer, IndexQuery } from './index-query.ts'
import type { LotIndex } from './lot-index.ts'
import type { OptionRegistry } from './feed/option-registry.ts'
import { answerCache } from './answer-cache.ts'

type Asked = ParsedSelection & Pick<IndexQuery, 'sortOrder' | 'pageIndex' | 'pageSize'>

/** Asks the index, or `meanwhile` while it loads. One query answers the list, the total and all five groups. */
export function indexSearch(index: LotIndex, meanwhile: CatalogueSearch): CatalogueSearch {
  const pages = answerCache(index)
  const selections = answerCache(index)
  const ask = (asked: Asked): Promise<IndexAnswer> | null => {
    const { sortOrder, pageIndex, pageSize: size, ...selection } = asked
    const known = JSON.stringify(selection)
    return pages.get(`${known}${sortOrder}/${pageIndex}/${size}`, () => {
      const answer = index.ask((options) => queryOf(asked, options))
      if (answer) selections.set(known, answer)
      return answer
    })
  }
  const askAny = (selection: ParsedSelection): Promise<IndexAnswer> | null =>
    selections.get(JSON.stringify(selectionOf(selection)), () =>
      ask({ ...selectionOf(selection), sortOrder: defaultSortOrder, pageIndex: 1, pageSize }),
    )
  return {
    state: () => index.state(),
    page: async (query) => (await ask(query))?.lotIds ?? meanwhile.page(query),
    total: async (selection) => (await askAny(selection))?.total ?? meanwhile.total(selection),
    options: async (group, selection) => {
      const answer = await askAny(selection)
      const options = index.options()
      if (!answer || !options) return meanwhile.options(group, selection)
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

export function queryOf(asked: Asked, options: OptionRegistry): IndexQuery {
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

/** Without what belongs to a page, so that a page and its groups are one question. */
function selectionOf({
  status,
  categories,
  materials,
  gemstones,
  brands,
  styles,
  searchQuery,
}: ParsedSelection): ParsedSelection {
  return { status, categories, materials, gemstones, brands, styles, searchQuery }
}
