import { changeTimeZone, login, logout, userInfo } from '@parure/features/account/endpoints.ts'
import { pricingPlans } from '@parure/features/billing/subscription/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { act, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { passTime, renderOnSite, settle, signIn } from '@parure/portal/test/web/render.tsx'
import { call, callAsVisitor } from '../call.ts'
import { rememberPlace, takePlace } from './return-to.ts'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import { hideToast } from '@parure/ui/overlay/toast.ts'
import { SessionKeeper } from './session-keeper.tsx'
import { forgetSession, getSession, useSession } from './session.ts'
import { endSession, logOut } from './sign-out.ts'
import { signingOut } from './signing-out.ts'
import { recentSearches, rememberSearch } from '../search/recent-searches.ts'

const ada = {
  email: 'ada@parure.test',
  name: 'Ada Lovelace',
  roleId: Role.Standard,
  hasPassword: true,
  currency: null,
  timeZone: null,
}
beforeEach(() => {
  vi.stubGlobal('console', { ...console, error: () => undefined })
})

const mark = () => document.documentElement.dataset['session']

test('a call carries the token of the session; a visitor’s call does not', async () => {
  const { answer, requests } = createFakeServer()
  answer(pricingPlans, () => [])
  signIn()
  await call(pricingPlans, {})
  await callAsVisitor(pricingPlans, {})
  expect(requests.map(({ token }) => token)).toEqual(['token-of-ada', null])
})

test('a refusal is thrown with its code and message', async () => {
  const { answer } = createFakeServer()
  answer(login, () => refuse('wrong-password', 'No.'))
  const body = { email: 'ada@parure.test', password: 'wrong one' }
  await expect(call(login, { body })).rejects.toMatchObject({ code: 'wrong-password', message: 'No.' })
})

test('an answer whose transfer was interrupted is a failure, not an empty answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"items": [', { headers: { 'content-type': 'application/json' } }))
  await expect(call(pricingPlans, {})).rejects.toThrow()
})

test('signing out ends the running reads of the session, and no other call', async () => {
  const signals = new Map<string, AbortSignal | null | undefined>()
  vi.stubGlobal('fetch', async (address: string, { signal, method }: RequestInit) => {
    signals.set(address, signal)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    // Changes are answered: the end of the session waits for them.
    if (method !== 'GET') resolve(Response.json({}))
    return promise
  })
  signIn()
  const reads = [call(userInfo, {}), call(userInfo, {}, new AbortController().signal)]
  void callAsVisitor(pricingPlans, {})
  void call(changeTimeZone, { body: { timeZone: 'Asia/Tokyo' } })
  logOut()
  const rejected = { status: 'rejected', reason: { code: 'unauthenticated' } }
  expect(await Promise.allSettled(reads)).toMatchObject([rejected, rejected])
  const aborted = [...signals].filter(([, signal]) => signal?.aborted).map(([address]) => address)
  expect(aborted).toEqual([userInfo.path])
  signIn()
  call(userInfo, {}).catch(() => undefined)
  expect(signals.get(userInfo.path)?.aborted).toBe(false)
})

test('the server ends the session after its changes, or when they take too long', async () => {
  vi.useFakeTimers()
  const { hold, sent } = createFakeServer()
  signIn()
  const { respond } = hold(changeTimeZone)
  void call(changeTimeZone, { body: { timeZone: 'Asia/Tokyo' } })
  endSession()
  respond({})
  await settle()
  expect(sent()).toEqual([`PUT ${changeTimeZone.path}`, `POST ${logout.path}`])
  signIn()
  hold(changeTimeZone)
  void call(changeTimeZone, { body: { timeZone: 'Asia/Tokyo' } })
  endSession()
  passTime(3_000)
  await settle()
  expect(sent().slice(2)).toEqual([`PUT ${changeTimeZone.path}`, `POST ${logout.path}`])
})

test('once the page has loaded, the session takes over name, e-mail and role of the server', async () => {
  const { answer } = createFakeServer()
  answer(userInfo, () => ada)
  signIn(Role.Premium)
  renderOnSite(<SessionKeeper />)
  await settle()
  expect(getSession()).toMatchObject({ username: 'Ada Lovelace', roleId: Role.Standard })
})

test.each([
  [null, [{ timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }]],
  ['Asia/Tokyo', []],
])('a signed-in visit to an account whose time zone is %s stores %j', async (timeZone, stored) => {
  const { answer, requests } = createFakeServer()
  answer(userInfo, () => ({ ...ada, timeZone }))
  answer(changeTimeZone, () => ({ message: '' }))
  signIn()
  renderOnSite(<SessionKeeper />)
  await settle()
  expect(requests.filter(({ address }) => address.endsWith('/time-zone')).map(({ body }) => body)).toEqual(stored)
})

test('given a token that has expired, then it is removed, and one is on /login with the way back stored', async () => {
  const { answer } = createFakeServer()
  answer(userInfo, () => refuse('unauthenticated'))
  signIn()
  const { address } = renderOnSite(<SessionKeeper />, { at: '/my-collection?x=1' })
  await settle()
  expect([getSession(), address(), takePlace()]).toEqual([null, '/login', '/my-collection?x=1'])
})

test('given somebody who has signed in again meanwhile, then the old token’s refusal changes nothing', async () => {
  const { hold } = createFakeServer()
  const request = hold(userInfo)
  signIn()
  const { address } = renderOnSite(<SessionKeeper />)
  await act(async () => {
    forgetSession()
    localStorage.setItem('userToken', 'another')
  })
  await act(async () => request.fail(Object.assign(new Error('x'), { name: 'TypeError' })))
  expect([getSession()?.userToken, address()]).toEqual(['another', '/here'])
})

test.each([
  ['signs out', 'a', null, true],
  ['signs in as somebody else', 'a', 'b', true],
  ['writes the same token', 'a', 'a', false],
])('given another tab that %s, then the page loads again: %4$j', (_, oldValue, newValue, reloads) => {
  const reload = reloadSpy()
  renderOnSite(<SessionKeeper />)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'userToken', oldValue, newValue })))
  expect(reload.times).toBe(reloads ? 1 : 0)
})

test.each([
  ['the same account and plan', 0, () => undefined],
  ['nobody', 1, () => localStorage.removeItem('userToken')],
  ['another account', 1, () => localStorage.setItem('userToken', 'another')],
  ['another plan', 1, () => localStorage.setItem('roleId', '1')],
])(
  'given a page that the back/forward cache restores for %s, then it loads again %i times',
  async (_, times, change) => {
    const reload = reloadSpy()
    createFakeServer().answer(userInfo, () => ada)
    signIn(Role.Standard)
    renderOnSite(<SessionKeeper />)
    await settle()
    // Nothing is told to a page in that cache.
    change()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect([reload.times, document.body.hidden]).toEqual([times, times > 0])
    document.body.hidden = false
  },
)

test('a browser in another time zone than the account offers its own, once', async () => {
  const { answer, requests } = createFakeServer()
  answer(userInfo, () => ({ ...ada, timeZone: 'Pacific/Kiritimati' }))
  answer(changeTimeZone, () => ({ message: '' }))
  signIn()
  const keeper = (
    <>
      <SessionKeeper />
      <ToastPlace />
    </>
  )
  const first = renderOnSite(keeper)
  await expect.poll(() => screen.queryByText(/^Your messages go by Kiritimati time\./)).toBeTruthy()
  await first.user.click(screen.getByRole('button', { name: 'Use it' }))
  await settle()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(requests.filter(({ address }) => address.endsWith('/time-zone')).map(({ body }) => body)).toEqual([
    { timeZone: zone },
  ])
  first.unmount()
  act(() => hideToast())
  renderOnSite(keeper)
  await settle()
  expect(screen.queryByText(/^Your messages go by/)).toBeNull()
})

test('the document is marked from the start, and without a session not at all', async () => {
  createFakeServer().answer(userInfo, () => ada)
  signIn()
  const { router } = renderOnSite(<SessionKeeper />)
  expect(mark()).toBe('pending')
  await act(() => router.navigate('/elsewhere'))
  expect(mark()).toBe('settled')
  act(() => forgetSession())
  expect(mark()).toBeUndefined()
})

test('leaving the sign-in pages for another page forgets the way back', async () => {
  rememberPlace({ pathname: '/my-collection', search: '' })
  const { router } = renderOnSite(<SessionKeeper />, { at: '/login' })
  await act(() => router.navigate('/signup'))
  await act(() => router.navigate('/faq'))
  expect(takePlace()).toBeNull()
})

test('logging out ends the session on the server and removes all that is personal from the browser', async () => {
  const { answer, requests } = createFakeServer()
  answer(logout, () => ({ message: '' }))
  signIn()
  rememberSearch('ruby')
  rememberPlace({ pathname: '/my-collection', search: '' })
  const tokens: (string | undefined)[] = []
  const heard = () => tokens.push(getSession()?.userToken)
  addEventListener(signingOut, heard, { once: true })
  logOut()
  await settle()
  expect(tokens).toEqual(['token-of-ada'])
  expect(requests).toMatchObject([{ method: 'POST', address: '/account/logout', token: 'token-of-ada' }])
  expect([getSession(), takePlace(), localStorage.getItem('recentSearches')]).toEqual([null, null, null])
})

test('components follow the session, and the last searches, of this and of other tabs', () => {
  const session = renderHook(() => useSession()?.username)
  const searches = renderHook(recentSearches.useItems)
  act(() => {
    signIn()
    rememberSearch('ruby')
  })
  expect([session.result.current, searches.result.current]).toEqual(['Ada Example', ['ruby']])
  act(() => {
    localStorage.setItem('username', 'Bob')
    localStorage.setItem('recentSearches', '["opal"]')
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect([session.result.current, searches.result.current]).toEqual(['Bob', ['opal']])
})

const refuses = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('a browser that refuses storage has no session and no searches', () => {
  vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses, removeItem: refuses, clear: () => {} })
  rememberSearch('ruby')
  renderOnSite(<SessionKeeper />)
  expect([getSession(), screen.queryByText('x')]).toEqual([null, null])
})

function reloadSpy() {
  const calls = { times: 0 }
  window.location.reload = () => void (calls.times += 1)
  return calls
}
