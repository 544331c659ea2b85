import { recentlyViewed } from '../endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createFakeServer } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { forgetSession, storeSession } from '@parure/features/shell/web/session/session.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { viewedLots } from './viewed-lots.ts'

beforeEach(() => {
  forgetSession()
  viewedLots.clear()
})

const stored = () => localStorage.getItem('recentlyViewed')
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

const unknown = {
  isFavorite: false,
  baseImageFileName: null,
  currency: 'CHF',
  status: 'Upcoming',
  estimatePrice: null,
  openingBid: null,
  currentBid: null,
  price: null,
}

const card = (id: number) => ({ ...unknown, id, title: `Lot ${id}` })

/** Returns a card for every id except 13, which is deleted. */
function serveCards() {
  const server = createFakeServer()
  server.answer(recentlyViewed, ({ address }) => {
    const ids = new URL(address, 'http://site').searchParams.get('ids')?.split(',').map(Number) ?? []
    return { items: ids.filter((id) => id !== 13).map(card) }
  })
  return server
}

async function shown(at: string, expected: string[]) {
  const page = renderOnSite(<RecentlyViewed />, { at })
  await waitFor(() => expect(titles()).toEqual(expected))
  return page
}

test('the page of a lot adds it, and shows those before it', async () => {
  for (const id of [5, 13, 7]) viewedLots.add(id)
  serveCards()
  await shown('/jewelry/9', ['Lot 7', 'Lot 5'])
  expect(stored()).toBe('[9,7,13,5]')
})

test('twelve at most are stored, each once, the last first', () => {
  for (let id = 1; id <= 14; id += 1) viewedLots.add(id)
  viewedLots.add(5)
  expect(stored()).toBe('[5,14,13,12,11,10,9,8,7,6,4,3]')
})

test.each(['/upcoming-lots', '/past-lots', '/my-collection', '/followed-brands/3/jewelries'])(
  'beneath %s they are shown',
  async (at) => {
    viewedLots.add(5)
    serveCards()
    const { address } = await shown(at, ['Lot 5'])
    expect(address()).toBe(at)
  },
)

test.each(['/', '/pricing', '/jewelry/x'])('beneath %s nothing is asked', (at) => {
  viewedLots.add(5)
  const server = serveCards()
  renderOnSite(<RecentlyViewed />, { at })
  expect(server.requests).toEqual([])
})

test('Clear empties the list and the strip', async () => {
  viewedLots.add(5)
  serveCards()
  const { user } = await shown('/upcoming-lots', ['Lot 5'])
  await user.click(screen.getByRole('button', { name: 'Clear recently viewed lots' }))
  expect([titles(), stored()]).toEqual([[], null])
})

test('a session that ends clears it; a visitor who never signed in keeps it', async () => {
  viewedLots.add(5)
  serveCards()
  await shown('/upcoming-lots', ['Lot 5'])
  act(() => storeSession({ token: 't', username: 'Ada', roleId: Role.Standard }))
  await waitFor(() => expect(titles()).toEqual(['Lot 5']))
  act(forgetSession)
  expect([titles(), stored()]).toEqual([[], null])
})

test('without an answer there is no strip', async () => {
  viewedLots.add(5)
  const server = createFakeServer()
  renderOnSite(<RecentlyViewed />, { at: '/upcoming-lots' })
  await waitFor(() => expect(server.requests).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Recently Viewed' })).toBeNull()
})
