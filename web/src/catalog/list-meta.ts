import { moneyKeys } from '@parure/domain/catalog/list-query'
import { everyOutcome } from '@parure/domain/catalog/filter-group'
import { pageCount } from '@parure/domain/catalog/paging'
import { selectedCount, type ListState } from '@parure/domain/catalog/selection'
import { pictureUrl } from '@parure/domain/lot/picture'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbs } from '../shell/breadcrumbs.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { activeChips } from '@parure/domain/catalog/active-chips'
import { itemsText } from '../ui/count-text.ts'
import { listAddress } from './list-address.ts'
import type { ListKind } from './list-kind.ts'
import type { FailedList } from './load-list-again.ts'
import type { ListData } from './load-list.ts'

/**
 * Builds the meta tags of a list. With several filters, an exclusion, a range, a currency or a search it is `noindex`.
 */
export function listMeta(kind: ListKind, publicUrl: string, data: ListData | FailedList | undefined): MetaDescriptor[] {
  if (!data || 'failure' in data)
    return pageMeta({ title: kind.title, description: kind.about, path: kind.path, publicUrl, index: false })
  const { selection, lots, counts } = data
  const picture = lots.find((lot) => lot.baseImageFileName)?.baseImageFileName
  const pages = pageCount(counts.total)
  const page = Math.min(selection.page, Math.max(pages, 1))
  const { sortOrder: _sortOrder, words: _words, ...plain } = selection
  const index = isIndexed(kind, selection)
  const address = (of: number) => listAddress(kind, { ...plain, page: of })
  return [
    ...pageMeta({
      title: titleOf(kind, data, page),
      description: `${itemsText(counts.total)}. ${kind.about}`,
      path: address(page),
      publicUrl,
      ...(picture ? { image: pictureUrl(picture) } : {}),
      index,
      // Search engines read it on indexed pages only.
      ...(index ? { jsonLd: [itemList(publicUrl, lots), breadcrumbs(publicUrl, [kind.title, kind.path])] } : {}),
    }),
    ...(page > 1 ? [neighbour('prev', publicUrl + address(page - 1))] : []),
    ...(page < pages ? [neighbour('next', publicUrl + address(page + 1))] : []),
  ]
}

/**
 * Ranges and exclusions have an unlimited number of addresses. A currency and the lots that await results are further
 * addresses of the same list.
 */
function isIndexed(kind: ListKind, selection: ListState): boolean {
  const { searchQuery, carats, saleDates, currency, outcomes, exclude } = selection
  const endless = [selection[moneyKeys[kind.status]], carats, saleDates, currency, exclude.length > 0]
  return selectedCount(selection) <= 1 && !searchQuery && !endless.some(Boolean) && !outcomes.includes(everyOutcome)
}

/** Formats `Ruby, Art Deco: Upcoming Lots, page 2`. */
function titleOf(kind: ListKind, { selection, counts }: ListData, page: number): string {
  const outcomes = selection.outcomes.filter((name) => name !== everyOutcome)
  const currency = selection.currency ?? counts.facets?.currency ?? 'EUR'
  const chosen = activeChips(kind.status, { ...selection, outcomes }, currency).map(({ label }) => label)
  const title = chosen.length > 0 ? `${chosen.slice(0, 3).join(', ')}: ${kind.title}` : kind.title
  return page > 1 ? `${title}, page ${page}` : title
}

function neighbour(rel: 'prev' | 'next', href: string): MetaDescriptor {
  return { tagName: 'link', rel, href }
}

function itemList(publicUrl: string, lots: ListData['lots']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: lots.length,
    itemListElement: lots.map((lot, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: lot.title,
      url: `${publicUrl}/jewelry/${lot.id}`,
    })),
  }
}
