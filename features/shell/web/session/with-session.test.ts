import { userInfo } from '@parure/features/account/endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../call.ts'
import { sessionRefusal } from './session-refusal.ts'
import { getSession, storeSession } from './session.ts'
import { loadPrivate, requireSession, loadWithSession } from './with-session.ts'

/** What a browser keeps, as far as the session needs it. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

/** A server that knows one token. */
const serverKnowing =
  (known: string) =>
  async (_: string, { headers }: { headers: Record<string, string> }) =>
    headers['authorization'] === `Bearer ${known}`
      ? Response.json({ email: 'helena@parure.test', name: 'Helena' }, { headers: { 'x-role-id': '4' } })
      : Response.json({ code: 'unauthenticated', message: 'Sign in first.' }, { status: 401 })

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('location', { pathname: '/past-lots' })
  vi.stubGlobal('fetch', serverKnowing('live'))
  sessionRefusal.set(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const signIn = (token: string) => storeSession({ token, username: 'Helena', roleId: 3 })
const request = new Request('http://localhost/upcoming-lots?page=2')
const asked = { request, serverLoader: async () => ({ name: 'a visitor' }) }
const thrown = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error)

describe('a public page', () => {
  test('given no session, then the server answers for visitors', async () => {
    expect(await loadWithSession(asked, async () => ({ name: 'somebody' }))).toEqual({ name: 'a visitor' })
  })
  test('given a session, then the page asks with its token, and learns the role in force', async () => {
    signIn('live')
    expect(await loadWithSession(asked, (ask) => ask(userInfo, {}))).toMatchObject({ name: 'Helena' })
    expect(getSession()?.roleId).toBe(4)
  })
  test('given a session that has ended, then to /login and back here afterwards', async () => {
    signIn('dead')
    const answer = await thrown(loadWithSession(asked, (ask) => ask(userInfo, {})))
    expect((answer as Response).headers.get('location')).toBe('/login')
    expect(sessionStorage.getItem('returnTo')).toBe('/upcoming-lots?page=2')
    expect(getSession()).toBeNull()
  })
})

describe('a private page', () => {
  test.each([
    ['another page', '/past-lots', null],
    ['this page itself', '/upcoming-lots', 'true'],
  ])('given no session on %s, then to /login; whether that takes its place: %s', async (_, pathname, inPlace) => {
    vi.stubGlobal('location', { pathname })
    const answer = await thrown(loadPrivate(request, async () => 'private'))
    expect((answer as Response).headers.get('location')).toBe('/login')
    expect((answer as Response).headers.get('x-remix-replace')).toBe(inPlace)
    expect(sessionStorage.getItem('returnTo')).toBe('/upcoming-lots?page=2')
  })
  test('given that Log Out has left for /login, then nothing is kept to return to', async () => {
    const leave = new AbortController()
    leave.abort()
    signIn('live')
    const aborted = new Request(request, { signal: leave.signal })
    const error = new Problem('unauthenticated', 'The session has ended.')
    expect(await thrown(loadPrivate(aborted, () => Promise.reject(error)))).toBe(error)
    expect(sessionStorage.getItem('returnTo')).toBeNull()
  })
  test('given a session, then it is there', () => {
    signIn('live')
    expect(requireSession(request)).toMatchObject({ userToken: 'live', username: 'Helena', roleId: 3 })
  })
})

describe('a call from anywhere else', () => {
  test('given a session that has ended, then it is forgotten and the shell leads to /login', async () => {
    signIn('dead')
    await thrown(call(userInfo, {}))
    expect([getSession(), sessionRefusal.read()]).toEqual([null, true])
  })
  test('given that somebody has signed in anew meanwhile, then that session stays', async () => {
    signIn('dead')
    const refused = thrown(call(userInfo, {}))
    signIn('live')
    await refused
    expect([getSession()?.userToken, sessionRefusal.read()]).toEqual(['live', false])
  })
})
