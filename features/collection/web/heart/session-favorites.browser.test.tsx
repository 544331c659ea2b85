import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse, type SentRequest } from '@parure/portal/test/web/create-fake-server.ts'
import { passTime, settle, signIn } from '@parure/portal/test/web/render.tsx'
import { handoverKey } from '@parure/features/shell/web/session/handover-key.ts'
import { endSession } from '@parure/features/shell/web/session/sign-out.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { changeFavorite } from '../../endpoints.ts'
import { connectFavorites, debounceMs, retryDelayMs } from './session-favorites.ts'

const echo = ({ body }: SentRequest) => ({ isFavorite: (body as { isFavorite: boolean }).isFavorite })
const ownNote = { note: 'For Grandmother', limit: null }
const userToken = 'token-of-ada'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  signIn()
})

let closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers) close()
  closers = []
  document.body.hidden = false
})

/** Opens a page with hearts. */
function openPage(token = userToken) {
  const { favorites, close } = connectFavorites(token)
  closers.push(close)
  const leave = () => {
    dispatchEvent(new Event('pagehide'))
    close()
  }
  return { ...favorites, leave }
}

const remove = (page: ReturnType<typeof openPage>) => page.toggle({ id: 7, isFavorite: true }, false)

const noAnswer = new TypeError('Failed to fetch')

test.each([
  ['when it is being left', false],
  ['just before it is left, because the browser requests the next page', true],
])('a choice whose request a page loses %s is sent again by the next page, once', async (_name, failsFirst) => {
  const { hold, answer, requests } = createFakeServer()
  const request = hold(changeFavorite)
  const page = openPage()
  remove(page)
  passTime(debounceMs)
  if (failsFirst) {
    request.fail(noAnswer)
    await settle()
  }
  page.leave()
  request.fail(noAnswer)
  await settle()
  answer(changeFavorite, echo)
  passTime(retryDelayMs)
  const next = openPage()
  expect(next.read(7)?.saved).toBe(false)
  await next.waitUntilSettled()
  const sentByFirst = failsFirst ? 2 : 1
  const removed = { Id: 7, isFavorite: false }
  expect(requests.map(({ body }) => body)).toEqual(Array.from({ length: sentByFirst + 1 }, () => removed))
  next.leave()
  expect(openPage().read(7)).toBeUndefined()
})

test('a choice without an answer is sent again every second, and undone after three', async () => {
  const { hold, sent } = createFakeServer()
  hold(changeFavorite).fail(noAnswer)
  const page = openPage()
  remove(page)
  passTime(debounceMs)
  await settle()
  for (const requests of [1, 2, 3]) {
    expect(sent()).toHaveLength(requests)
    expect(page.read(7)).toEqual({ saved: false, busy: false })
    passTime(retryDelayMs)
    // oxlint-disable-next-line no-await-in-loop -- each retry follows the failure of the one before
    await settle()
  }
  expect(sent()).toHaveLength(4)
  expect(page.read(7)).toEqual({ saved: true, busy: false })
})

test('a refused choice is undone at once', async () => {
  const { answer, sent } = createFakeServer()
  answer(changeFavorite, () => refuse('unexpected'))
  const page = openPage()
  remove(page)
  passTime(debounceMs)
  await settle()
  expect(sent()).toHaveLength(1)
  expect(page.read(7)).toEqual({ saved: true, busy: false })
})

test('a lot that is saved again takes its note along to the next page', async () => {
  const { answer, hold, requests } = createFakeServer()
  answer(changeFavorite, (sent) => ({ ...echo(sent), removed: ownNote }))
  const page = openPage()
  remove(page)
  await page.waitUntilSettled()
  hold(changeFavorite)
  page.toggle({ id: 7, isFavorite: true }, true)
  page.leave()
  answer(changeFavorite, echo)
  await openPage().waitUntilSettled()
  const saved = { Id: 7, isFavorite: true, own: ownNote }
  expect(requests.map(({ body }) => body).slice(1)).toEqual([saved, saved])
})

test.each([
  ['of another session', 'somebody else', 0],
  ['a minute later', userToken, 60_000],
])('a page %s does not send it', async (_name, token, later) => {
  createFakeServer().hold(changeFavorite)
  const page = openPage()
  remove(page)
  page.leave()
  passTime(later)
  expect(openPage(token).read(7)).toBeUndefined()
})

test('what was confirmed before the page was left is not sent again', async () => {
  const { answer, requests } = createFakeServer()
  answer(changeFavorite, echo)
  const page = openPage()
  remove(page)
  await page.waitUntilSettled()
  page.leave()
  await openPage().waitUntilSettled()
  expect(requests).toHaveLength(1)
})

test('a page that is shown again sends what was not confirmed, and a later choice outweighs it', async () => {
  const { hold, answer, requests } = createFakeServer()
  hold(changeFavorite)
  const page = openPage()
  remove(page)
  page.toggle({ id: 8, isFavorite: true }, false)
  dispatchEvent(new Event('pagehide'))
  answer(changeFavorite, echo)
  page.toggle({ id: 8, isFavorite: true }, true)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([page.read(7)?.saved, page.read(8)?.saved]).toEqual([false, true])
  page.leave()
  await settle()
  expect(requests.slice(2).map(({ body }) => body)).toEqual([
    { Id: 7, isFavorite: false },
    { Id: 8, isFavorite: true },
  ])
})

test.each([
  ['and left none', false],
  ['and left others', true],
])(
  'a page shown again after another sent its choices %s is reloaded, and sends nothing',
  async (_name, leavesOther) => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const { hold, answer, requests } = createFakeServer()
    hold(changeFavorite)
    const page = openPage()
    remove(page)
    dispatchEvent(new Event('pagehide'))
    answer(changeFavorite, echo)
    const next = openPage()
    await next.waitUntilSettled()
    next.toggle({ id: 7, isFavorite: false }, true)
    await next.waitUntilSettled()
    if (leavesOther) next.toggle({ id: 8, isFavorite: true }, false)
    next.leave()
    const leftByNext = sessionStorage.getItem(handoverKey)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(reload).toHaveBeenCalledOnce()
    page.leave()
    expect(sessionStorage.getItem(handoverKey)).toBe(leftByNext)
    const removals = requests
      .map(({ body }) => body as { Id: number; isFavorite: boolean })
      .filter(({ Id }) => Id === 7)
    expect(removals.map(({ isFavorite }) => isFavorite)).toEqual([false, false, true])
  },
)

test.each([
  ['the session has ended', () => endSession()],
  [
    'another tab has ended the session',
    () => {
      localStorage.clear()
      dispatchEvent(new Event('storage'))
    },
  ],
])('nothing is left in the tab after %s', (_name, end) => {
  renderHook(() => useSession())
  createFakeServer().hold(changeFavorite)
  const page = openPage()
  remove(page)
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(1)
  act(end)
  page.leave()
  expect(sessionStorage).toHaveLength(0)
})

test('a choice just before signing out is stored before the session ends', async () => {
  const { hold, requests, sent } = createFakeServer()
  const request = hold(changeFavorite)
  const page = openPage()
  remove(page)
  endSession()
  expect(sent()).toEqual(['PUT /api/jewelry/favorites'])
  request.respond({ isFavorite: false })
  await settle()
  expect(requests.map(({ address, token }) => [address, token])).toEqual([
    ['/api/jewelry/favorites', userToken],
    ['/account/logout', userToken],
  ])
})

test('a choice of a session that another tab has replaced is not sent as the other account', async () => {
  const { requests } = createFakeServer()
  const page = openPage()
  remove(page)
  localStorage.setItem('userToken', 'token-of-grace')
  await page.waitUntilSettled()
  expect(requests).toEqual([])
  expect(page.read(7)?.saved).toBe(true)
})
