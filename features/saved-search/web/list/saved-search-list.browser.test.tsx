import { notifications } from '@parure/features/notification/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import {
  changeSearch,
  deleteSearch,
  markSearchViewed,
  restoreSearch,
  savedSearches,
  searchNews,
  searchPreview,
} from '../../endpoints.ts'
import type { SavedSearch } from '../../contract.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildSearch } from '@parure/portal/test/web/build-search.ts'
import { createFakeServer, refuse, type SentRequest } from '@parure/portal/test/web/create-fake-server.ts'
import {
  settleLoading,
  buildLoaderArgs,
  renderPage,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import SavedSearches, { clientLoader, ErrorBoundary } from '../saved-searches.tsx'

const rings = buildSearch({ id: 1, name: 'Blue rings', email: true })
const pearls = buildSearch({ id: 2, name: 'Pearls', news: 0, matches: 3, isPaused: true, email: true, telegram: true })

// Loads the lazy components before the first test.
beforeAll(async () => Promise.all([import('./saved-search-list.tsx'), import('../dialog/search-dialog.tsx')]))

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.answer(searchNews, () => ({ searches: 0, lots: 0 }))
  server.answer(changeSearch, ({ body }: SentRequest) => buildSearch(body as object))
  server.answer(deleteSearch, () => ({ message: '' }))
  server.answer(restoreSearch, () => rings)
  server.answer(markSearchViewed, () => ({ message: '' }))
})

const load = async () => settleLoading(clientLoader(buildLoaderArgs('/settings/searches')))
const ways = {
  isTelegramConnected: true,
  isEmailOff: false,
  isTelegramOff: false,
  hasPushDevice: false,
  isPushOff: false,
}
const changes = () => server.requests.filter(({ method }) => method !== 'GET')
const act = (name: string) => screen.getByRole('button', { name })
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li')!

async function open(items: SavedSearch[], loadedWays: typeof ways | null = ways, capacity = 20) {
  const Page = () => (
    <>
      {renderPage(SavedSearches, { items, capacity, ways: loadedWays })}
      <ToastPlace />
    </>
  )
  const page = renderOnSite(<Page />, { at: '/settings/searches' })
  await screen.findByText(items.length > 0 ? /searches$/ : 'No saved searches yet.')
  return page
}

test('a row says what is looked for, what is found and how one is told; its name opens the list and notes the look', async () => {
  signIn()
  const { user, address } = await open([rings, pearls])
  expect(screen.getByText('2 / 20 searches')).toBeTruthy()
  expect(rowOf('Blue rings').textContent).toBe(
    'Blue ringsUpcoming. Rings, sapphire27 match now4 new since Nov 20, 2026DailyE-mail'.replace(
      'Nov 20, 2026',
      'Nov\u00a020,\u00a02026',
    ),
  )
  expect(rowOf('Pearls').textContent).toContain('Nothing new since')
  expect(rowOf('Pearls').textContent).toContain('PausedDailyE-mailTelegram')
  await user.click(screen.getByRole('link', { name: 'Blue rings' }))
  await settle()
  expect(address()).toBe('/upcoming-lots?categories=Rings&gemstones=Sapphire')
  expect(server.sent()).toContain('POST /api/saved-searches/1/look')
})

test('Premium takes what a search finds along; below it there is no such link', async () => {
  signIn(Role.Premium)
  const { user, address } = await open([rings])
  await user.click(screen.getByRole('link', { name: 'Export: Blue rings' }))
  expect(address()).toBe('/settings/data?search=1')
})

test.each([Role.SmallPack, Role.Standard])('role %i has no export of a search', async (role) => {
  signIn(role)
  await open([rings])
  expect(screen.queryByRole('link', { name: /Export/ })).toBeNull()
})

test('deleted at once, the row offers Undo, which has the focus and gives it back', async () => {
  signIn()
  const { user } = await open([rings, pearls])
  await user.click(act('Delete: Blue rings'))
  expect(screen.getByText('“Blue rings” deleted.')).toBeTruthy()
  expect(document.activeElement).toBe(act('Undo'))
  expect(screen.getByText('1 / 20 searches')).toBeTruthy()
  await user.click(act('Undo'))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Blue rings' }))
  expect(server.sent().filter((each) => !each.startsWith('GET'))).toEqual([
    'DELETE /api/saved-searches/1',
    'POST /api/saved-searches/1/restore',
  ])
})

test('an undo waits for the deletion that it undoes', async () => {
  signIn()
  const deleted = Promise.withResolvers<void>()
  server.answer(deleteSearch, async () => {
    await deleted.promise
    return { message: '' }
  })
  const { user } = await open([rings])
  await user.click(act('Delete: Blue rings'))
  await user.click(act('Undo'))
  expect(changes().map(({ method }) => method)).toEqual(['DELETE'])
  deleted.resolve()
  await settle()
  expect(changes().map(({ method }) => method)).toEqual(['DELETE', 'POST'])
})

test('what the server refuses is put back, and said', async () => {
  signIn()
  server.answer(deleteSearch, () => refuse('unexpected'))
  const { user } = await open([rings])
  await user.click(act('Delete: Blue rings'))
  await settle()
  expect(screen.getByText('The search could not be changed. Try again.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Blue rings' })).toBeTruthy()
})

test('a pause can be undone, and so can Pause all, of those that send', async () => {
  signIn()
  const silent = buildSearch({ id: 3, name: 'Silent' })
  const { user } = await open([rings, pearls, silent])
  expect(screen.queryByRole('button', { name: 'Pause: Silent' })).toBeNull()
  await user.click(act('Pause: Blue rings'))
  await user.click(act('Undo'))
  expect(act('Pause: Blue rings')).toBeTruthy()
  await user.click(act('Pause all'))
  expect(act('Resume: Blue rings')).toBeTruthy()
  await user.click(act('Resume all'))
  expect(changes().map(({ address, body }) => [address, body])).toEqual([
    ['/api/saved-searches/1', { isPaused: true }],
    ['/api/saved-searches/1', { isPaused: false }],
    ['/api/saved-searches/1', { isPaused: true }],
    ['/api/saved-searches/1', { isPaused: false }],
    ['/api/saved-searches/2', { isPaused: false }],
  ])
})

test('a search is edited in the dialog that saved it', async () => {
  signIn()
  server.answer(searchPreview, () => ({ total: 2, perWeek: '1.0', narrower: [] }))
  server.answer(notifications, () => [])
  const { user } = await open([rings])
  await user.click(act('Edit: Blue rings'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit this search' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Blue rings')
  await user.click(dialog.getByRole('button', { name: 'Sapphire' }))
  await user.click(dialog.getByRole('radio', { name: 'Weekly' }))
  await user.click(dialog.getByRole('button', { name: /^Save changes/ }))
  await settle()
  const criteria = { status: 'Upcoming', categories: 'Rings' }
  expect(changes().map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { name: 'Blue rings', criteria, frequency: 'weekly', email: true, telegram: false, push: false }],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(act('Edit: Blue rings'))
})

test('a search that the plan no longer opens waits, and says for what', async () => {
  signIn(Role.SmallPack)
  const criteria = { status: 'Upcoming', houses: 'Kestrel Lam', saleDates: '2026-11-01..' }
  await open([buildSearch({ name: 'Lam', criteria, matches: null, news: null })], null)
  expect(rowOf('Lam').textContent).toContain('Paused: it asks for auction houses and sale dates, which need Standard')
  expect(screen.queryByText(/Nothing is deleted\./)).toBeNull()
})

test('what is beyond the plan is paused, and it is said that nothing is deleted', async () => {
  signIn(Role.Undefined)
  await open(
    [buildSearch({ id: 2, name: 'New', email: true, isBeyondPlan: true }), buildSearch({ name: 'Old', email: true })],
    null,
    1,
  )
  expect(rowOf('New').textContent).toContain('Paused by your plan')
  expect(rowOf('Old').textContent).not.toContain('Paused')
  expect(screen.getByText(/Nothing is deleted\./).textContent).toContain(
    'Your plan includes one alert: the oldest goes on, one is paused. Nothing is deleted.',
  )
})

test.each([Role.Premium, Role.Standard, Role.Undefined])('role %i reads the hours of messages', async (role) => {
  signIn(role)
  await open([rings])
  expect(screen.queryAllByText(/Daily is sent at 8:00 a\.m\./)).toHaveLength(1)
  expect(screen.getByText(/Houses never see your searches, limits or saved lots\.$/)).toBeTruthy()
})

test('e-mail that is off as a whole is said where a search would use it', async () => {
  signIn()
  const off = { ...ways, isEmailOff: true }
  const { unmount } = await open([rings], off)
  expect(screen.getByText(/E-mails about saved searches are off/)).toBeTruthy()
  unmount()
  await open([{ ...rings, email: false }], off)
  expect(screen.queryByText(/E-mails about saved searches are off/)).toBeNull()
})

test('without searches it says how one is saved; where they cannot be loaded, that alerts are not affected', async () => {
  signIn()
  const { unmount } = await open([])
  expect(screen.getByRole('link', { name: 'Upcoming Lots' })).toBeTruthy()
  unmount()
  renderOnSite(renderPage(ErrorBoundary, undefined, new Error('no')))
  expect(screen.getByRole('alert').textContent).toContain('Your searches could not be loaded.Alerts are not affected.')
})

test('the page asks for preferences, and does without them', async () => {
  server.answer(savedSearches, () => ({ items: [], capacity: 3 }))
  server.answer(notifications, () => [{ name: 'SavedSearches.email', value: 'False' }])
  expect(await load()).toBe('302 /login')
  signIn()
  expect(await load()).toEqual({
    items: [],
    capacity: 3,
    ways: {
      isTelegramConnected: false,
      isEmailOff: true,
      isTelegramOff: false,
      hasPushDevice: false,
      isPushOff: false,
    },
  })
  server.answer(notifications, () => refuse('unexpected'))
  expect(await load()).toEqual({ items: [], capacity: 3, ways: null })
  server.answer(notifications, () => refuse('unexpected'))
  expect(await load()).toEqual({ items: [], capacity: 3, ways: null })
})
