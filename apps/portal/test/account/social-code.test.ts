// Check 15 of the reliability bar: the code that comes back from signing in elsewhere.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '@parure/process/log.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createPeople } from '../people/create-people.ts'
import { createSocialBrowser, type SocialBrowser } from '../people/create-social-browser.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

const publicUrl = 'http://localhost:3000'
let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
const logged: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database, {}, { log: createLog('trace', { write: (line) => void logged.push(line) }) })
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(() => they.moveClock('0'))

const browser = () => createSocialBrowser(app.url, publicUrl)
const sessionsHeld = async (): Promise<number> =>
  (await database.db.selectFrom('session').select('id').execute()).length

describe('check 15: the code in the address', () => {
  test('works once, within a minute', async () => {
    const one = browser()
    const { token } = await one.signIn('google', { email: 'google@x.com' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => one.swap(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'invalid-token')).toHaveLength(19)
    expect(
      replies.every(
        ({ headers }) =>
          headers.get('cache-control') === 'no-store' || headers.get('cache-control') === 'private, no-store',
      ),
    ).toBe(true)
    const { token: late } = await one.signIn('google', { email: 'google@x.com' })
    await they.moveClock('61 seconds')
    expect(await one.swap(late)).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
  })

  test('is no session, no confirmation and no reset; nor are those a code', async () => {
    const { token = '' } = await browser().signIn('google', { email: 'google@x.com' })
    expect((await they.ask('GET', '/api/user-info', { token })).status).toBe(401)
    expect((await they.post('/account/confirm', { token })).status).toBe(400)
    expect((await they.post('/account/recover/confirm', { token, password: 'a new good one' })).status).toBe(400)
    await they.signUp('fifteen@x.com')
    const mailed = await they.mailedToken('fifteen@x.com', 'confirm')
    const one = browser()
    await one.signIn('google', { email: 'google@x.com' })
    expect((await one.swap(mailed)).status).toBe(400)
  })

  describe('is worth nothing in another browser than the one that came back', () => {
    test.each<[string, (own: SocialBrowser) => Promise<SocialBrowser>]>([
      ['one without a cookie, such as a link that a stranger sends leads to', async () => browser()],
      [
        'one that came back itself, with a code of its own',
        async () => {
          const other = browser()
          await other.signIn('google', { email: 'victim@x.com' })
          return other
        },
      ],
      [
        'one whose cookie was shortened',
        async (own) => {
          const other = browser()
          for (const [name, value] of own.cookies) other.cookies.set(name, value.slice(0, -1))
          return other
        },
      ],
    ])('%s', async (_, otherThan) => {
      const own = browser()
      const { token } = await own.signIn('google', { email: 'google@x.com' })
      const other = await otherThan(own)
      const before = await sessionsHeld()
      expect(await other.swap(token)).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
      expect(await sessionsHeld()).toBe(before)
      // It is not used up by that.
      expect(await own.swap(token)).toMatchObject({ status: 200 })
    })

    test('the other half lies in a cookie that no script reads, and goes with the swap', async () => {
      const one = browser()
      const response = await one.ask(await one.allow(await one.start('google'), { email: 'google@x.com' }))
      const kept = response.headers.getSetCookie().find((cookie) => cookie.startsWith('sign-in-back='))
      expect(kept).toMatch(/^sign-in-back=[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
      const token = new URL(response.headers.get('location') ?? '', publicUrl).searchParams.get('token') ?? ''
      expect(token).not.toContain(one.cookies.get('sign-in-back'))
      await one.swap(token)
      expect(one.cookies.size).toBe(0)
    })

    test('a return that was refused leaves none', async () => {
      const one = browser()
      await one.comeBack(await one.submit(await one.start('google'), { cancel: 'yes' }))
      expect(one.cookies.size).toBe(0)
    })
  })

  test('reaches no log, no other site and no cache', async () => {
    const one = browser()
    const back = await one.allow(await one.start('google'), { email: 'google@x.com' })
    const response = await one.ask(back)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const token = new URL(response.headers.get('location') ?? '', publicUrl).searchParams.get('token') ?? ''
    const session = (await one.swap(token)).body.token as string
    const lines = logged.join('')
    expect(lines).toContain('/auth/google/callback')
    for (const secret of [
      token,
      session,
      back.searchParams.get('code'),
      back.searchParams.get('state'),
      'google@x.com',
    ])
      expect(lines).not.toContain(secret)
  })
})
