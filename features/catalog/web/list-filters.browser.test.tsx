import { jewelriesTotal, listCounts } from '../endpoints.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listData, openList, serveList, buildCounts } from '@parure/portal/test/web/a-list.tsx'
import { mockMediaQueries } from '@parure/portal/test/web/dialogs.ts'
import { refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { settle, signIn } from '@parure/portal/test/web/render.tsx'
import { buildFacets } from '@parure/portal/test/web/build-facets.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { loadIslands } from '@parure/render/create-island.tsx'
import { callWithPublicTotal } from './loading/call-with-public-total.ts'
import type { ListData } from './loading/load-list.ts'

beforeAll(loadIslands)
beforeEach(() => void mockMediaQueries())

const options = (part: object) => buildFacets({ options: part })
const outcomes = ['sold', 'unsold', 'withdrawn', 'unpublished', 'awaiting'].map((name) => ({ name, count: 15 }))
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')
const asked = (sent: string[]) => sent.filter((each) => each.startsWith('GET /api/counts'))

test('a tick in the details of the stone is counted at once, with the distributions', async () => {
  const { sent } = serveList(98, options({ origins: [{ name: 'Burma', count: 6 }] }))
  const data = listData('/upcoming-lots', 5, options({ origins: [{ name: 'Burma', count: 6 }] }))
  const { user, address, box, column } = openList('/upcoming-lots', data)
  await user.click(box('Burma'))
  await settle()
  expect(sent()).toContain('GET /api/jewelries/total?status=Upcoming&origins=Burma')
  expect(sent()).toContain('GET /api/counts?status=Upcoming&origins=Burma&currency=EUR')
  await user.click(column.getByRole('button', { name: 'Apply Filters · 98 items' }))
  expect(address()).toBe('/upcoming-lots?origins=Burma')
})

test('a tick keeps exclusions and groups of which all is asked for', async () => {
  const { sent } = serveList(98)
  const address = '/upcoming-lots?gemstones=all:Ruby,Pearl&exclude=gemstones:Diamond,styles:Retro'
  const page = openList(address, listData(address))
  await page.user.click(page.box('Gold'))
  await settle()
  const query = 'materials=Gold&gemstones=all%3ARuby%2CPearl&exclude=gemstones%3ADiamond%2Cstyles%3ARetro'
  expect(sent()).toContain(`GET /api/jewelries/total?status=Upcoming&${query}`)
  await page.user.click(page.column.getByRole('button', { name: 'Apply Filters · 98 items' }))
  expect(page.address()).toBe(
    '/upcoming-lots?materials=Gold&gemstones=all:Ruby,Pearl&exclude=gemstones:Diamond,styles:Retro',
  )
})

test('a tick asks for the total and for all other counts in one call', async () => {
  const { sent } = serveList()
  const { user, box } = openList()
  await user.click(box('Gold'))
  await settle()
  expect(sent().map((each) => each.split('?')[0])).toEqual(['GET /api/jewelries/total', 'GET /api/counts'])
})

/** A page that leaves out materials and periods, as one that is rendered for a visitor. */
const withoutClosed = (): ListData => {
  const data = listData('/upcoming-lots')
  const { options: groups } = data.counts
  const left: ListData['counts']['options'] = { ...groups, materials: { known: [], count: 1 } }
  return { ...data, counts: { ...data.counts, options: left, undrawn: ['materials', 'periods'] } }
}
const periods = () => options({ periods: [{ name: '1920s', count: 2 }] })

test('options of closed groups come in one call when somebody opens them, and keep their places', async () => {
  const server = serveList(98, periods())
  const { user, box } = openList('/upcoming-lots', withoutClosed())
  await settle()
  expect(server.sent()).toEqual([
    'GET /api/jewelries/total?status=Upcoming',
    'GET /api/counts?status=Upcoming&currency=EUR',
  ])
  expect([box('Gold').disabled, box('1920s').disabled]).toEqual([false, false])
  server.answer(listCounts, () => buildCounts())
  await user.click(box('Gold'))
  await settle()
  expect(box('1920s').disabled).toBe(true)
})

test('options of closed groups that cannot be loaded are asked for again', async () => {
  const server = serveList(98, periods())
  server.answer(listCounts, () => refuse('unavailable', 'Not now.'))
  const { user, column, box } = openList('/upcoming-lots', withoutClosed())
  await settle()
  expect(column.getAllByText('Not now.').length).toBeGreaterThan(0)
  server.answer(listCounts, () => buildCounts(periods()))
  await user.click(column.getAllByRole('button', { name: 'Try again' })[0]!)
  await settle()
  expect([column.queryByText('Not now.'), box('1920s').checked]).toEqual([null, false])
})

test('a group whose options turn out to have no lots stays, and says so', async () => {
  serveList(98)
  const { column } = openList('/upcoming-lots', withoutClosed())
  await settle()
  expect([column.getByText('Period'), column.getByText('Not stated for these lots')]).toHaveLength(2)
})

test('an option that came with a tick stays when the next counts have no lots of it', async () => {
  const server = serveList(98, periods())
  const { user, box, column } = openList('/upcoming-lots')
  await user.click(box('Gold'))
  await settle()
  await user.click(column.getByText('Period'))
  expect(box('1920s').disabled).toBe(false)
  server.answer(listCounts, () => buildCounts())
  await user.click(box('Band'))
  await settle()
  expect(box('1920s').disabled).toBe(true)
})

test('groups that say nothing are not there, and neither are outcomes of lots to come', () => {
  const said = options({
    origins: [{ name: 'Not stated', count: 9 }],
    periods: [{ name: '1920s', count: 2 }],
    outcomes,
  })
  const { column } = openList('/upcoming-lots', listData('/upcoming-lots', 5, said))
  const titles = ['Gemstone detail', 'Origin', 'Period', 'Outcome'].filter((title) => column.queryByText(title))
  expect(titles).toEqual(['Period'])
})

test('Auction Results asks for lots with results and says how many await theirs, until all are asked for', async () => {
  const { sent } = serveList(50, options({ outcomes }))
  const page = openList('/past-lots', listData('/past-lots', 50, options({ outcomes })))
  expect(page.container.textContent).toContain('15 lots have no result yet. Show them')
  await page.user.click(page.box('Gold'))
  await settle()
  const shown = encodeURIComponent('sold,unsold,withdrawn,unpublished')
  expect(sent()).toContain(`GET /api/jewelries/total?status=Past&materials=Gold&outcomes=${shown}`)
  await page.user.click(screen.getByText('Show them'))
  expect(page.address()).toBe('/past-lots?outcomes=all')
})

test('of all outcomes one that is ticked takes the place', async () => {
  serveList(50, options({ outcomes }))
  const at = '/past-lots?outcomes=all'
  const { user, address, column, box, container } = openList(at, listData(at, 50, options({ outcomes })))
  expect(container.textContent).not.toContain('have no result yet')
  await user.click(box('Unsold'))
  await user.click(column.getByRole('button', { name: /Apply/ }))
  expect(address()).toBe('/past-lots?outcomes=unsold')
})

test('signed in, the total of a draft with houses is asked for with the token; any other without', async () => {
  const { requests } = serveList(0)
  signIn()
  const ask = callWithPublicTotal(call)
  const queries = [
    { carats: '2-' },
    { houses: 'Halder' },
    { places: 'Geneva' },
    { saleDates: '2026-11-01..' },
    { estimates: 'below-comparables' },
  ]
  for (const query of queries) await ask(jewelriesTotal, { query })
  const token = 'token-of-ada'
  expect(requests.map((each) => each.token)).toEqual([null, token, token, token, token])
})

test('whoever may not ask for estimates below comparable lots sees a lock, and no chip of it', () => {
  openList('/upcoming-lots?estimates=below-comparables')
  expect(locks()[0]).toBe('Priced below similar sales is locked. Opens with SmallPack. See plans')
  expect(screen.queryByRole('link', { name: /Remove filter/ })).toBeNull()
})

test('whoever may ask for them does, of upcoming lots alone', async () => {
  const open = options({ estimates: [{ name: 'below-comparables', count: 4 }] })
  serveList(4, open)
  const { user, address, column, box } = openList('/upcoming-lots', listData('/upcoming-lots', 5, open))
  await user.click(box('Estimate below similar sales'))
  await user.click(column.getByRole('button', { name: /Apply/ }))
  expect(address()).toBe('/upcoming-lots?estimates=below-comparables')
  expect(locks()[0]).toBe('Auction house is locked. Opens with Standard. See plans')
})

const locks = () => screen.getAllByRole('link', { name: /is locked/ }).map((link) => link.textContent)

test('whoever may not choose houses, places and days of sales sees three locks, and no chip of them', () => {
  const at = '/past-lots?houses=Halder&carats=2-'
  openList(at)
  expect(locks()).toEqual([
    'Auction house is locked. Opens with Standard. See plans',
    'Location is locked. Opens with Standard. See plans',
    'Sale date is locked. Opens with Standard. See plans',
  ])
  expect(screen.queryByRole('link', { name: 'Remove filter Halder' })).toBeNull()
})

test('whoever may choose them does', async () => {
  const open = options({ houses: [{ name: 'Halder', count: 3 }], places: [{ name: 'Paris', count: 2 }] })
  serveList(3, open)
  const { user, address, column, box } = openList('/past-lots', listData('/past-lots', 5, open))
  const dates = within(column.getByLabelText('Sale date'))
  await user.click(box('Halder'))
  await user.fill(dates.getByLabelText('From'), '2026-11-01')
  await user.fill(dates.getByLabelText('To'), '2026-10-01')
  expect(dates.getByRole('alert').textContent).toBe('From is later than To.')
  await user.click(column.getByRole('button', { name: /Apply/ }))
  expect([address(), document.activeElement]).toEqual(['/past-lots', dates.getByLabelText('From')])
  await user.clear(dates.getByLabelText('To'))
  await user.fill(dates.getByLabelText('To'), '2026-11-30')
  await user.click(column.getByRole('button', { name: /Apply/ }))
  expect(address()).toBe('/past-lots?houses=Halder&saleDates=2026-11-01..2026-11-30')
  expect(screen.queryByRole('link', { name: /is locked/ })).toBeNull()
})

test('distributions that fail are said, the fields stay, and Try again asks once more', async () => {
  const server = serveList()
  server.answer(listCounts, () => refuse('unavailable', 'Not now.'))
  const { user, column, box } = openList()
  await user.click(box('Gold'))
  await settle()
  expect(column.getAllByText('The distribution could not be loaded.')).toHaveLength(2)
  expect(column.getByRole('button', { name: 'Apply Filters · 98 items' })).toBeTruthy()
  expect(column.getByLabelText('From, EUR')).toBeTruthy()
  server.answer(listCounts, () => buildCounts())
  await user.click(column.getAllByText('Try again')[0]!)
  await settle()
  expect([column.queryByText('The distribution could not be loaded.'), column.getAllByRole('slider')]).toMatchObject([
    null,
    { length: 4 },
  ])
})

test('a page without distributions asks for them by itself', async () => {
  const { sent } = serveList()
  const { column } = openList('/upcoming-lots', listData('/upcoming-lots', 5, null))
  await settle()
  expect([asked(sent()).length, column.getAllByRole('slider').length]).toEqual([1, 4])
})

const origin = (name: string, count: number) => ({ name, count })

test('a tick that is taken back before all has come has its total again', async () => {
  const server = serveList(98)
  const { user, column, box } = openList()
  await user.click(box('Gold'))
  await settle()
  server.hold(listCounts)
  server.answer(jewelriesTotal, () => ({ count: 7 }))
  await user.click(box('Rings'))
  await settle()
  expect(column.getByRole('button', { name: 'Apply Filters · 7 items' })).toBeTruthy()
  await user.click(box('Rings'))
  await settle()
  expect(column.getByRole('button', { name: 'Apply Filters · 98 items' })).toBeTruthy()
})

test('options keep their places while the draft changes, at 0 where no lot is left', async () => {
  serveList(1, options({ origins: [origin('Sri Lanka', 5), origin('Burma', 1), origin('Kashmir', 1)] }))
  const page = options({ origins: [origin('Colombia', 9), origin('Burma', 6)] })
  const { user, column, box } = openList('/upcoming-lots', listData('/upcoming-lots', 5, page))
  await user.click(box('Gold'))
  await settle()
  const rows = within(column.getByRole('group', { name: 'Origin' })).getAllByRole<HTMLInputElement>('checkbox')
  expect(rows.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['Colombia', true],
    ['Burma', false],
    ['Sri Lanka', false],
    ['Kashmir', false],
  ])
})

test('the total is said as soon as it is there, the rest when all of it is', async () => {
  const server = serveList(98, options({ origins: [{ name: 'Burma', count: 6 }] }))
  const late = server.hold(listCounts)
  const { user, column, box } = openList()
  await user.click(box('Gold'))
  await settle()
  expect(column.getByRole('button', { name: 'Apply Filters · 98 items' })).toBeTruthy()
  expect(column.queryByText('Origin')).toBeNull()
  await act(async () => late.respond(buildCounts(options({ origins: [{ name: 'Burma', count: 6 }] }))))
  expect(column.getByText('Origin')).toBeTruthy()
})

test('distributions of an older draft that arrive late are ignored', async () => {
  const server = serveList()
  const first = server.hold(listCounts)
  const { user, column, box } = openList()
  await user.click(box('Gold'))
  server.answer(listCounts, () =>
    buildCounts(buildFacets({ carats: { known: 3, unknown: 0, bins: null, edges: null } })),
  )
  await user.click(box('Rings'))
  await settle()
  await act(async () => first.respond(buildCounts()))
  // Too few lots for a histogram of weights: only the prices have thumbs.
  expect(column.getAllByRole('slider')).toHaveLength(2)
})

test('lots without the figure of a range are named, as long as there are any', () => {
  const lacking = buildFacets({
    money: { ...buildFacets().money, unknown: 1 },
    carats: { ...buildFacets().carats, unknown: 1113 },
  })
  const said = (at: string, answered = lacking) => {
    const { container, unmount } = openList(at, listData(at, 5, answered))
    const text = /[^.]*left out\..*?left out\.|[^.>]*left out\./.exec(
      plain(container.querySelector('#results')?.textContent),
    )
    unmount()
    return text?.[0] ?? null
  }
  expect(said('/past-lots?price=-20000&carats=2-')).toMatch(
    /1 lot has no published price and is left out\. 1 113 lots state no weight and are left out\.$/,
  )
  expect(said('/upcoming-lots?estimate=-20000')).toMatch(/1 lot has no estimate and is left out\.$/)
  expect(said('/upcoming-lots?estimate=-20000', buildFacets())).toBeNull()
  expect(said('/upcoming-lots?categories=Rings')).toBeNull()
})

test('the total of a list without a range is the same for all readers', async () => {
  const { sent } = serveList()
  document.cookie = 'currency=CHF'
  const { user, box } = openList()
  await user.click(box('Gold'))
  await settle()
  document.cookie = 'currency=; Max-Age=0'
  expect(sent()).toContain(`GET ${jewelriesTotal.path}?status=Upcoming&materials=Gold`)
})
