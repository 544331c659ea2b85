import type { Facets, FilterOptions, ListCounts } from '@parure/features/catalog/contract.ts'
import { filterOptions, jewelriesTotal, listCounts, wholeList } from '@parure/features/catalog/endpoints.ts'
import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { selectFirstOptions } from '@parure/features/catalog/select-first-options.ts'
import { parseListState } from '@parure/features/catalog/selection.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { dropUngrantedFilters as asAnswered } from '@parure/features/catalog/web/address/list-selection.ts'
import type { ListData } from '@parure/features/catalog/web/loading/load-list.ts'
import PastLots from '@parure/features/catalog/web/past-lots.tsx'
import UpcomingLots from '@parure/features/catalog/web/upcoming-lots.tsx'
import { createFakeServer } from './create-fake-server.ts'
import { renderPage, renderOnSite } from './render.tsx'
import { buildFacets } from './build-facets.ts'

const rings = {
  name: 'Rings',
  count: 5,
  subCategories: [
    { name: 'Solitaire', count: 3 },
    { name: 'Band', count: 1 },
  ],
}

/** The options of every group; gemstones are more than a page includes. */
export const someOptions: Record<(typeof filterGroups)[number], FilterOptions> = {
  categories: [rings, { name: 'Brooch', count: 0 }],
  gemstones: Array.from({ length: 60 }, (_, index) => ({ name: `Stone ${index}`, count: 60 - index })),
  materials: [{ name: 'Gold', count: 4 }],
  brands: [],
  styles: [],
}

/** The data of a server-rendered list page. */
export function listData(address: string, total = 5, answered: Facets | null = buildFacets()): ListData {
  const named = parseListState(new URL(address, 'http://site').searchParams)
  const selection = asAnswered(named, answered ?? buildFacets())
  const options = Object.fromEntries(
    filterGroups.map((group) => [group, selectFirstOptions(someOptions[group], selection[group])]),
  )
  return {
    selection,
    lots: [],
    counts: { total, options: options as ListData['counts']['options'], facets: answered, undrawn: [] },
    otherTotal: 3,
    reading: null,
    alternatives: null,
    addressMoney: null,
  }
}

/** The counts of a draft selection. */
export function buildCounts(facets: Facets = buildFacets()): ListCounts {
  const options = filterGroups.map((group) => [group, selectFirstOptions(someOptions[group], [])])
  return { options: Object.fromEntries(options) as ListCounts['options'], facets }
}

/** A server that responds to the calls of a list. */
export function serveList(total = 98, answered: Facets = buildFacets()) {
  const server = createFakeServer()
  for (const group of filterGroups) server.answer(filterOptions[group], () => someOptions[group])
  server.answer(jewelriesTotal, () => ({ count: total }))
  server.answer(listCounts, () => buildCounts(answered))
  server.answer(wholeList, () => ({ items: [], total, otherTotal: 3, ...buildCounts(answered) }))
  return server
}

/** An open list with its filter column, all groups expanded. */
export function openList(at = '/upcoming-lots', data: unknown = listData(at)) {
  const page = renderOnSite(renderPage(at.startsWith('/past-lots') ? PastLots : UpcomingLots, data), { at })
  const column = columnOf()
  openAll(column)
  const box = (name: string) =>
    column.getByLabelText<HTMLInputElement>(new RegExp(`^${name}\\b`), { selector: 'input' })
  return { ...page, column, box }
}

const columnOf = () => within(screen.getByRole('complementary', { name: 'Filters' }))

/**
 * Opens every closed group of the filters and those within, except "Show all": options are rendered when a group is
 * opened.
 */
function openAll(column: ReturnType<typeof columnOf>): void {
  const closed = () =>
    column
      .queryAllByRole('group', { hidden: true })
      .filter((each) => each.matches('details:not([open])'))
      .flatMap((each) => each.querySelector('summary') ?? [])
      .filter(({ textContent }) => !textContent.startsWith('Show all'))
  for (const summary of closed()) fireEvent.click(summary)
  for (const summary of closed()) fireEvent.click(summary)
}
