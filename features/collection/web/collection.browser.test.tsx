import { changeFavorite, collection as collectionCall } from '../endpoints.ts'
import { latestRates } from '@parure/features/rates/endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCollection, buildSavedLot } from '@parure/portal/test/web/build-collection.ts'
import { createFakeServer, refuse, type SentRequest } from '@parure/portal/test/web/create-fake-server.ts'
import {
  settleLoading,
  buildLoaderArgs,
  renderPage,
  passTime,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import { storeSession } from '@parure/features/shell/web/session/session.ts'
import { takePlace } from '@parure/features/shell/web/session/return-to.ts'
import { signingOut } from '@parure/features/shell/web/session/signing-out.ts'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import { CollectionView } from './collection-view.tsx'
import { Heart } from './heart/heart.tsx'
import { clientLoader, ErrorBoundary, HydrateFallback } from './my-collection.tsx'
import { debounceMs } from './heart/session-favorites.ts'

const lot = { id: 7, title: 'Ruby ring', isFavorite: false }
const heart = (title = 'Ruby ring') => screen.getByRole('button', { name: new RegExp(`Saved Jewelries: ${title}`) })
const isLit = (title?: string) => heart(title).getAttribute('aria-pressed')
const toast = () => screen.getByRole('status').textContent
const echo = ({ body }: SentRequest) => ({ isFavorite: (body as { isFavorite: boolean }).isFavorite })

let sessions = 0

beforeEach(() => {
  vi.useFakeTimers()
  sessions += 1
  signIn()
  // A separate session for each test: the favorites of a session outlive a page.
  storeSession({ token: `token ${sessions}`, username: 'Ada', roleId: 4 })
})

// Sends pending changes before the tests of other files.
afterEach(async () => {
  createFakeServer().answer(changeFavorite, echo)
  dispatchEvent(new Event('pagehide'))
  await settle()
})

async function afterDebounce() {
  passTime(debounceMs)
  await settle()
}

test('signed out, a heart leads to /login and back here', async () => {
  localStorage.clear()
  const { user, address } = renderOnSite(<Heart lot={lot} place="card" />, { at: '/past-lots?page=2' })
  await user.click(heart())
  expect([address(), takePlace()]).toEqual(['/login', '/past-lots?page=2'])
})

test('a press shows at once on every heart of the lot and is sent after the debounce', async () => {
  const { hold, requests } = createFakeServer()
  const request = hold(changeFavorite)
  const { user } = renderOnSite(
    <>
      <Heart lot={lot} place="card" />
      <Heart lot={{ ...lot, title: 'The same ring' }} place="page" />
    </>,
  )
  await user.click(heart())
  expect([isLit(), isLit('The same ring'), requests]).toEqual(['true', 'true', []])
  await afterDebounce()
  expect(requests).toMatchObject([{ method: 'PUT', body: { Id: 7, isFavorite: true } }])
  expect(heart().getAttribute('aria-busy')).toBe('true')
  await act(async () => request.respond({ isFavorite: true }))
  expect([isLit(), heart().getAttribute('aria-busy')]).toEqual(['true', 'false'])
})

test('pressed back and forth before it was sent, nothing is', async () => {
  const { requests } = createFakeServer()
  const { user } = renderOnSite(<Heart lot={lot} place="card" />)
  await user.dblClick(heart())
  await afterDebounce()
  expect([isLit(), requests]).toEqual(['false', []])
})

test.each([
  ['favorites-limit', 'You have reached the maximum number of favorites. To add more, please upgrade your plan!'],
  ['unexpected', 'Error updating favorite status.'],
] as const)('refused with %s, the heart goes out and a notice says "%s"', async (code, text) => {
  createFakeServer().answer(changeFavorite, () => refuse(code))
  const { user } = renderOnSite(
    <>
      <Heart lot={lot} place="card" />
      <ToastPlace />
    </>,
  )
  await user.click(heart())
  await afterDebounce()
  expect([isLit(), toast()]).toEqual(['false', text])
})

test.each(['pagehide', signingOut])('on %s, what waits is sent at once', async (event) => {
  const { answer, requests } = createFakeServer()
  answer(changeFavorite, echo)
  const { user } = renderOnSite(<Heart lot={lot} place="card" />)
  await user.click(heart())
  await act(async () => void dispatchEvent(new Event(event)))
  expect(requests).toHaveLength(1)
})

const lots = ['Ruby ring', 'Opal brooch', 'Jade bangle'].map((title, index) => buildSavedLot({ id: index + 1, title }))
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

function collection(capacity: number | null = 20) {
  return renderOnSite(
    <main>
      <CollectionView saved={buildCollection(lots, { capacity })} currency="EUR" rates={null} receivedAt={0} />
      <ToastPlace />
    </main>,
  )
}

test('removing a lot takes its card and moves the focus to the next heart, else to the one before', async () => {
  createFakeServer().answer(changeFavorite, echo)
  const { user } = collection()
  await user.click(heart('Opal brooch'))
  expect([titles(), document.activeElement === heart('Jade bangle')]).toEqual([['Ruby ring', 'Jade bangle'], true])
  await user.keyboard('{Enter}')
  expect([titles(), document.activeElement === heart('Ruby ring')]).toEqual([['Ruby ring'], true])
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved Jewelries' }))
  expect(screen.getByText('Go to Catalog')).toBeTruthy()
})

test('Undo brings the card back, and nothing is sent', async () => {
  const { requests } = createFakeServer()
  const { user } = collection()
  await user.click(heart('Opal brooch'))
  expect(screen.getByText('2 / 20 Items Saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await afterDebounce()
  const changes = requests.filter(({ method }) => method !== 'GET')
  expect([titles(), toast(), changes]).toEqual([lots.map(({ title }) => title), '', []])
})

test.each([
  [2, false],
  [3, true],
  [null, true],
])('with a capacity of %j for three lots, Undo is offered: %j', async (capacity, offered) => {
  createFakeServer().answer(changeFavorite, echo)
  const { user } = collection(capacity)
  await user.click(heart('Opal brooch'))
  expect(screen.queryByRole('button', { name: 'Undo' }) !== null).toBe(offered)
})

test('refused, the card is back', async () => {
  createFakeServer().answer(changeFavorite, () => refuse('unexpected'))
  const { user } = collection()
  await user.click(heart('Opal brooch'))
  await afterDebounce()
  expect(titles()).toEqual(lots.map(({ title }) => title))
})

test('the collection narrows as one types, whatever the case, and opens again', async () => {
  const { user } = collection()
  await user.fill(screen.getByRole('searchbox'), 'OPAL')
  expect(titles()).toEqual(['Opal brooch'])
  await user.keyboard('x')
  await user.click(screen.getByRole('button', { name: 'Show all saved items' }))
  expect(titles()).toHaveLength(3)
})

test('the collection waits for changes on their way, so that it lists what is saved now', async () => {
  const { answer, sent } = createFakeServer()
  answer(changeFavorite, echo)
  answer(collectionCall, () => buildCollection(lots))
  answer(latestRates, () => ({ day: null, perEuro: {} }))
  const { user } = renderOnSite(<Heart lot={lot} place="card" />)
  await user.click(heart())
  const loading = settleLoading(clientLoader(buildLoaderArgs('/my-collection')))
  expect(await loading).toMatchObject({ saved: buildCollection(lots), currency: 'EUR' })
  expect(sent()[0]).toBe('PUT /api/jewelry/favorites')
  expect(sent().slice(1).toSorted()).toEqual(['GET /api/collection?currency=EUR', 'GET /api/rates'])
})

test('until it has loaded, placeholders keep its places; a failure offers another try', () => {
  renderOnSite(<HydrateFallback />)
  expect(screen.getByText('Loading...').tagName).toBe('OUTPUT')
  renderOnSite(renderPage(ErrorBoundary, undefined, new Problem('unavailable', 'Not now.')))
  expect(screen.getByRole('alert').textContent).toBe(
    'Your saved lots could not be loaded.Not now. Nothing is lost.Try again',
  )
})

const removed = { note: 'For Mother', limit: { amount: '12000', currency: 'CHF' } }

const lotWithNote = (
  <>
    <Heart lot={{ ...lot, isFavorite: true }} place="card" />
    <ToastPlace />
  </>
)

test('a note that goes with its lot is offered back, and comes back with it in one request', async () => {
  const { answer, requests } = createFakeServer()
  answer(changeFavorite, (request) => ({ ...echo(request), ...(echo(request).isFavorite ? {} : { removed }) }))
  const { user } = renderOnSite(lotWithNote)
  await user.click(heart())
  await afterDebounce()
  expect(toast()).toBe('Removed from Saved Jewelries, with your note. Undo')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await act(async () => void dispatchEvent(new Event('pagehide')))
  expect([isLit(), toast()]).toEqual(['true', ''])
  expect(requests.at(-1)?.body).toEqual({ Id: 7, isFavorite: true, own: removed })
})

test('a note that could not be put back is kept for the next press, and forgotten once it is back', async () => {
  const { answer, requests } = createFakeServer()
  answer(changeFavorite, (request) => ({ ...echo(request), removed }))
  const { user } = renderOnSite(lotWithNote)
  const press = async () => {
    await user.click(heart())
    await afterDebounce()
  }
  await press()
  answer(changeFavorite, () => refuse('unavailable'))
  await press()
  expect(isLit()).toBe('false')
  answer(changeFavorite, echo)
  await press()
  expect(requests.at(-1)?.body).toEqual({ Id: 7, isFavorite: true, own: removed })
  await press()
  await press()
  expect(requests.at(-1)?.body).toEqual({ Id: 7, isFavorite: true })
})
