import { filterOptions, jewelriesTotal, wholeList } from '../endpoints.ts'
import { maxInitialOptions } from '../select-first-options.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listData, openList, serveList, someOptions } from '@parure/portal/test/web/a-list.tsx'
import { mockMediaQueries } from '@parure/portal/test/web/dialogs.ts'
import { refuse } from '@parure/portal/test/web/create-fake-server.ts'
import {
  settleLoading,
  buildLoaderArgs,
  renderPage,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import { loadIslands } from '@parure/render/create-island.tsx'
import { clientLoader as pastLoader } from './past-lots.tsx'
import UpcomingLots, { clientLoader } from './upcoming-lots.tsx'

const wide = '(min-width: 769px)'
let media: ReturnType<typeof mockMediaQueries>

beforeAll(loadIslands)

beforeEach(() => {
  media = mockMediaQueries()
})

test('a tick asks for the counts at once and changes the list only when it is applied', async () => {
  const { sent } = serveList(98)
  const { user, address, box, column } = openList()
  await user.click(box('Gold'))
  await settle()
  expect([box('Gold').checked, address()]).toEqual([true, '/upcoming-lots'])
  expect(sent()).toContain('GET /api/jewelries/total?status=Upcoming&materials=Gold')
  expect(column.getByRole('button', { name: 'Apply Filters · 98 items' })).toBeTruthy()
  await user.click(column.getByRole('button', { name: /Apply/ }))
  expect(address()).toBe('/upcoming-lots?materials=Gold')
})

test('the counts of an older tick that arrive late are ignored', async () => {
  const server = serveList()
  const first = server.hold(jewelriesTotal)
  const { user, box, column } = openList()
  await user.click(box('Gold'))
  server.answer(jewelriesTotal, () => ({ count: 7 }))
  await user.click(box('Rings'))
  await settle()
  await act(async () => first.respond({ count: 1 }))
  expect(column.getByRole('button', { name: 'Apply Filters · 7 items' })).toBeTruthy()
})

test('counts that fail are said, and the last ones stay', async () => {
  const server = serveList()
  server.answer(jewelriesTotal, () => refuse('overloaded', 'Too many at once.'))
  const { user, box, column } = openList()
  await user.click(box('Gold'))
  await settle()
  expect(column.getByRole('alert').textContent).toBe('Too many at once.')
  expect(box('Gold').checked).toBe(true)
})

test('a category covers its sub-categories; deselecting one leaves the others', async () => {
  serveList()
  const { user, box } = openList()
  const ticks = () =>
    ['Rings', 'Solitaire', 'Band'].map((name) => (box(name).indeterminate ? 'some' : box(name).checked))
  await user.click(box('Rings'))
  expect(ticks()).toEqual([true, true, true])
  await user.click(box('Solitaire'))
  expect(ticks()).toEqual(['some', false, true])
})

test.each([
  ['/upcoming-lots', true],
  ['/upcoming-lots?categories=Brooch', false],
])('on %s an option without lots is disabled: %j', (at, disabled) => {
  expect(openList(at).box('Brooch').disabled).toBe(disabled)
})

test('a long group is found in by typing, and Enter there applies nothing', async () => {
  const { sent } = serveList()
  const { user, address, column } = openList()
  const find = column.getByLabelText('Find in gemstones')
  await user.click(find)
  await settle()
  expect(sent()).toEqual(['GET /api/gemstones?status=Upcoming'])
  await user.type(find, 'stone 59{Enter}')
  expect([column.getByLabelText(/^Stone 59\b/).getAttribute('value'), address()]).toEqual([
    'Stone 59',
    '/upcoming-lots',
  ])
  await user.fill(find, 'x')
  expect(column.getByText('No match')).toBeTruthy()
})

test('options that cannot be loaded say why, and Try again keeps the focus in the group', async () => {
  const server = serveList()
  server.answer(filterOptions.gemstones, () => refuse('unavailable', 'Not now.'))
  const { user, column } = openList()
  await user.fill(column.getByLabelText('Find in gemstones'), 'stone')
  expect(column.getByRole('alert').textContent).toBe('Not now.')
  server.answer(filterOptions.gemstones, () => someOptions.gemstones)
  await user.click(column.getByText('Try again'))
  expect([column.queryByRole('alert'), document.activeElement]).toEqual([
    null,
    column.getByLabelText('Find in gemstones'),
  ])
})

test('a page carries the first options of a long group and the chosen ones', () => {
  const { known, count } = listData('/upcoming-lots?gemstones=Stone 59').counts.options.gemstones
  expect([known.length, known.at(-1)?.name, count]).toEqual([maxInitialOptions + 1, 'Stone 59', 60])
})

const chips = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')

test('removing a chip acts at once and moves the focus to the next one, then to the heading', async () => {
  serveList()
  const { user, address } = openList('/upcoming-lots?categories=Rings&materials=Gold')
  await user.click(chips()[0]!)
  expect([address(), document.activeElement?.getAttribute('aria-label')]).toEqual([
    '/upcoming-lots?materials=Gold',
    'Remove filter Gold',
  ])
  await user.click(chips()[0]!)
  expect(address()).toBe('/upcoming-lots')
})

test('Clear All empties filters, search and ticks, and keeps the sort', async () => {
  serveList()
  const { user, address, box } = openList('/upcoming-lots?searchQuery=ruby&sortOrder=3')
  await user.click(box('Gold'))
  await user.click(screen.getAllByRole('link', { name: 'Clear All' })[0]!)
  expect([address(), box('Gold').checked]).toEqual(['/upcoming-lots?sortOrder=3', false])
})

test('another sort acts at once and goes back to the first page', async () => {
  const { user, address } = openList('/upcoming-lots?page=2')
  await user.selectOptions(screen.getAllByLabelText('Sort')[0]!, 'Oldest')
  expect(address()).toBe('/upcoming-lots?sortOrder=2')
})

async function withSheet(at = '/upcoming-lots') {
  const page = openList(at)
  await page.user.click(screen.getByRole('link', { name: /^Filters/ }))
  return { ...page, sheet: within(screen.getByRole('dialog', { name: 'Filters' })) }
}

test('the filter sheet is an entry of the history: Escape, the close button and Back leave the list as it was', async () => {
  const { user, address } = await withSheet()
  expect(address()).toBe('/upcoming-lots#filter-sheet')
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/upcoming-lots'])
})

test('applied in the sheet, the filters take the place of its entry', async () => {
  serveList()
  const { user, address, router, sheet } = await withSheet()
  await user.click(sheet.getByLabelText(/^Rings\b/, { selector: 'input' }))
  await user.click(sheet.getByRole('button', { name: /Apply/ }))
  await settle()
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/upcoming-lots?categories=Rings'])
  await act(() => router.navigate(-1))
  expect(address()).toBe('/upcoming-lots')
})

test('applied without a tick, the sheet only closes', async () => {
  const { user, address, sheet } = await withSheet()
  await user.click(sheet.getByRole('button', { name: /Apply/ }))
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/upcoming-lots'])
})

test('a chip removed in the sheet leaves it open', async () => {
  serveList()
  const { user, address, sheet } = await withSheet('/upcoming-lots?materials=Gold')
  await user.click(sheet.getByRole('link', { name: 'Remove filter Gold' }))
  await settle()
  expect([screen.queryByRole('dialog') !== null, address()]).toEqual([true, '/upcoming-lots#filter-sheet'])
})

test('a window that becomes wide closes the sheet', async () => {
  await withSheet()
  await act(async () => media.set(wide, true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a list that fails while one is shown replaces the grid alone; Try again is offered', () => {
  const at = '/upcoming-lots?materials=Gold'
  const failed = { selection: listData(at).selection, failure: 'Too many at once.' }
  renderOnSite(renderPage(UpcomingLots, failed), { at })
  expect(screen.getByRole('alert').textContent).toContain('Too many at once.Your filters are kept.')
  expect(screen.getByRole('link', { name: 'Remove filter Gold' })).toBeTruthy()
})

test('without lots, the list says what it searched and offers to clear it', async () => {
  const { user, address } = openList('/upcoming-lots?searchQuery=ruby', listData('/upcoming-lots?searchQuery=ruby', 0))
  expect(screen.getByRole('heading', { name: 'Nothing upcoming matches “ruby”.' })).toBeTruthy()
  await user.click(screen.getAllByRole('link', { name: 'Clear All' }).at(-1)!)
  expect(address()).toBe('/upcoming-lots')
})

test('signed in, one call with the token brings the list, its total and all counts', async () => {
  const { requests } = serveList(7)
  signIn()
  const list = await settleLoading(clientLoader(buildLoaderArgs('/upcoming-lots?materials=Gold')))
  expect(list).toMatchObject({ lots: [], counts: { total: 7, undrawn: [] } })
  const [only, ...others] = requests.filter(({ address }) => !address.startsWith('/api/rates'))
  expect([only?.address.split('?')[0], only?.token, others]).toEqual(['/api/list', 'token-of-ada', []])
  expect(only?.address).toContain('materials=Gold')
})

test('a page beyond the end leads to the last one; a failure keeps the selection', async () => {
  const server = serveList(31)
  signIn()
  expect(await settleLoading(pastLoader(buildLoaderArgs('/past-lots?page=9')))).toBe('302 /past-lots?page=2')
  server.answer(wholeList, () => refuse('unavailable', 'Not now.'))
  expect(await settleLoading(pastLoader(buildLoaderArgs('/past-lots?page=2')))).toMatchObject({
    failure: 'Not now.',
    selection: { page: 2 },
  })
})

test('the results explain their outcomes', () => {
  openList('/past-lots')
  expect(screen.getByText(/^Unsold: offered and not sold/)).toBeTruthy()
})
