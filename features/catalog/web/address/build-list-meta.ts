import { moneyKeys } from '../../build-list-query.ts'
import { everyOutcome } from '@parure/vocabulary/filter-group.ts'
import { countPages } from '../../paging.ts'
import { countSelectedFilters, type ListState } from '../../selection.ts'
import { buildShareUrl } from '@parure/features/lot/picture.ts'
import type { MetaDescriptor } from 'react-router'
import { buildBreadcrumbs } from '@parure/features/shell/web/build-breadcrumbs.ts'
import { buildPageMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { listActiveChips } from '../../list-active-chips.ts'
import { formatItemCount } from '@parure/ui/text/format-count.ts'
import { buildListAddress } from './build-list-address.ts'
import type { ListKind } from './list-kind.ts'
import type { FailedList } from '../loading/reload-list.ts'
import type { ListData } from '../loading/load-list.ts'

/**
 * Builds the meta tags of a list. With several filters, an exclusion, a range, a currency or a search it is `noindex`.
 */
export function buildListMeta(
  kind: ListKind,
  publicUrl: string,
  data: ListData | FailedList | undefined,
): MetaDescriptor[] {
  if (!data || 'failure' in data)
    return buildPageMeta({ title: kind.title, description: kind.about, path: kind.path, publicUrl, index: false })
  const { selection, lots, counts } = data
  const picture = lots.find((lot) => lot.baseImageFileName)?.baseImageFileName
  const pages = countPages(counts.total)
  const page = Math.min(selection.page, Math.max(pages, 1))
  const { sortOrder: _sortOrder, words: _words, ...plain } = selection
  const index = isIndexed(kind, selection)
  const formatPageAddress = (of: number) => buildListAddress(kind, { ...plain, page: of })
  return [
    ...buildPageMeta({
      title: formatListTitle(kind, data, page),
      description: `${formatItemCount(counts.total)}. ${kind.about}`,
      path: formatPageAddress(page),
      publicUrl,
      ...(picture ? { image: buildShareUrl(picture) } : {}),
      index,
      // Search engines read it on indexed pages only.
      ...(index
        ? { jsonLd: [buildItemList(publicUrl, lots), buildBreadcrumbs(publicUrl, [kind.title, kind.path])] }
        : {}),
    }),
    ...(page > 1 ? [buildNeighborLink('prev', publicUrl + formatPageAddress(page - 1))] : []),
    ...(page < pages ? [buildNeighborLink('next', publicUrl + formatPageAddress(page + 1))] : []),
  ]
}

/**
 * Ranges and exclusions have an unlimited number of addresses. A currency and the lots that await results are further
 * addresses of the same list.
 */
function isIndexed(kind: ListKind, selection: ListState): boolean {
  const { searchQuery, carats, saleDates, currency, outcomes, exclude } = selection
  const endless = [selection[moneyKeys[kind.status]], carats, saleDates, currency, exclude.length > 0]
  return (
    countSelectedFilters(selection) <= 1 && !searchQuery && !endless.some(Boolean) && !outcomes.includes(everyOutcome)
  )
}

/** Formats `Ruby, Art Deco: Upcoming Lots, page 2`. */
function formatListTitle(kind: ListKind, { selection, counts }: ListData, page: number): string {
  const outcomes = selection.outcomes.filter((name) => name !== everyOutcome)
  const currency = selection.currency ?? counts.facets?.currency ?? 'EUR'
  const chosen = listActiveChips(kind.status, { ...selection, outcomes }, currency).map(({ label }) => label)
  const title = chosen.length > 0 ? `${chosen.slice(0, 3).join(', ')}: ${kind.title}` : kind.title
  return page > 1 ? `${title}, page ${page}` : title
}

function buildNeighborLink(rel: 'prev' | 'next', href: string): MetaDescriptor {
  return { tagName: 'link', rel, href }
}

function buildItemList(publicUrl: string, lots: ListData['lots']): object {
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
