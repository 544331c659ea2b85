// Check 13 of the reliability bar: signing in elsewhere.
import { generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProviderName } from '@parure/features/account/server/social/identity-provider.ts'
import { signClaims, type WriteIdToken } from '../../../../tools/stand-ins/src/identity/openid-provider.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { startLyingProvider, type LyingProvider } from '../servers/start-lying-provider.ts'
import { createPeople } from '../people/create-people.ts'
import { createSocialBrowser } from '../people/create-social-browser.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

const publicUrl = 'http://localhost:3000'
let database: OpenDatabase<Schema>
let elsewhere: LyingProvider
let app: TestApp
let they: ReturnType<typeof createPeople>

beforeAll(async () => {
  database = await createTestDatabase()
  elsewhere = await startLyingProvider(publicUrl)
  app = await startTestApp(database, elsewhere.settings)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await elsewhere.close()
  await database.close()
})
afterEach(async () => {
  elsewhere.writeIdToken = signClaims
  await they.moveClock('0')
})

const browser = () => createSocialBrowser(app.url, publicUrl)
/** How many sessions and codes there are. */
const keysHeld = async (): Promise<number> =>
  (await database.db.selectFrom('session').select('id').execute()).length +
  (await database.db.selectFrom('one_time_token').where('purpose', '=', 'hand-over').select('id').execute()).length

const past = Math.floor(Date.now() / 1_000) - 3_600
/** Ways of writing an ID token. */
const changed =
  (change: JWTPayload): WriteIdToken =>
  (claims, key) =>
    signClaims({ ...claims, ...change }, key)
const by = (claims: JWTPayload, key: CryptoKey | Uint8Array, alg: string) =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: 'local' }).setIssuedAt().setExpirationTime('1h').sign(key)

describe('the whole way', () => {
  test.each(['google', 'facebook'] as const)(
    'given somebody known at %s, then they come back signed in',
    async (name) => {
      const email = `${name}@x.com`
      const one = browser()
      const first = await one.signIn(name, { email })
      if (name === 'facebook') {
        expect(first).toEqual({ error: 'confirm-email' })
        await they.post('/account/confirm', { token: await they.mailedToken(email, 'confirm') })
      }
      const answer = await one.signIn(name, { email })
      expect(answer).toEqual({ token: expect.any(String), username: 'Ada Test', roleId: '1' })
      const session = await one.swap(answer.token)
      expect(session).toMatchObject({ status: 200, body: { username: 'Ada Test', roleId: 1 } })
      const info = await they.ask('GET', '/api/user-info', { token: session.body.token })
      expect(info.body).toMatchObject({ email, name: 'Ada Test' })
    },
  )

  test('given no settings, then a local installation stands in for both', async () => {
    const bare = await startTestApp(database)
    const one = createSocialBrowser(bare.url, publicUrl)
    expect((await one.start('google')).href).toContain(`${publicUrl}/local/identity/google/authorize?`)
    expect(await one.signIn('google', { email: 'bare@x.com' })).toMatchObject({ username: 'Ada Test' })
    expect(await one.signIn('facebook', { email: 'bare2@x.com' })).toEqual({ error: 'confirm-email' })
    const page = await one.ask(await one.start('facebook'))
    expect(await page.text()).toContain('Sign in with Facebook')
    await bare.close()
  })

  test('given a cancellation, then no session begins', async () => {
    for (const name of ['google', 'facebook'] as const) {
      const one = browser()
      const back = await one.submit(await one.start(name), { cancel: 'yes' })
      expect(await one.comeBack(back)).toEqual({ error: 'cancelled' })
    }
  })

  test('the address binds state, nonce and PKCE to a cookie that no script reads and no cache keeps', async () => {
    const response = await fetch(`${app.url}/auth/google`)
    const address = new URL((await response.json()) as string)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      redirect_uri: `${publicUrl}/auth/google/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^sign-in-google=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(cookie).not.toContain(address.searchParams.get(secret))
  })

  test('over https the cookie can be set by this host alone', async () => {
    const safe = await startTestApp(database, { publicUrl: 'https://parure.test', local: false })
    const [cookie] = (await fetch(`${safe.url}/auth/facebook`)).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-sign-in-facebook=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    await safe.close()
  })
})

describe('check 13: a return that is not in order gives an error and no session', () => {
  /** Ways of coming back, each of which is wrong in one point. */
  const ways: Record<string, (name: ProviderName) => Promise<Record<string, string>>> = {
    'no state': async (name) => {
      const one = browser()
      const back = await one.allow(await one.start(name), { email: 'a@x.com' })
      back.searchParams.delete('state')
      return one.comeBack(back)
    },
    'a state of one’s own': async (name) => {
      const one = browser()
      const back = await one.allow(await one.start(name), { email: 'a@x.com' })
      back.searchParams.set('state', 'x'.repeat(43))
      return one.comeBack(back)
    },
    'the state twice': async (name) => {
      const one = browser()
      const back = await one.allow(await one.start(name), { email: 'a@x.com' })
      back.searchParams.append('state', back.searchParams.get('state') ?? '')
      return one.comeBack(back)
    },
    'another browser': async (name) => {
      const [one, other] = [browser(), browser()]
      const back = await one.allow(await one.start(name), { email: 'a@x.com' })
      await other.start(name)
      return other.comeBack(back)
    },
    'no cookie': async (name) => {
      const one = browser()
      return browser().comeBack(await one.allow(await one.start(name), { email: 'a@x.com' }))
    },
    'a newer round trip of the same browser': async (name) => {
      const one = browser()
      const back = await one.allow(await one.start(name), { email: 'a@x.com' })
      await one.start(name)
      return one.comeBack(back)
    },
    'the other provider': async (name) => {
      const one = browser()
      const other = name === 'google' ? 'facebook' : 'google'
      await one.start(other)
      const back = await one.allow(await one.start(name), { email: 'a@x.com' })
      return one.comeBack(new URL(`/auth/${other}/callback${back.search}`, publicUrl))
    },
    'the other provider’s cookie': async (name) => {
      const one = browser()
      const other = name === 'google' ? 'facebook' : 'google'
      const back = await one.allow(await one.start(name), { email: 'a@x.com' })
      one.cookies.set(`sign-in-${other}`, one.cookies.get(`sign-in-${name}`) ?? '')
      return one.comeBack(new URL(`/auth/${other}/callback${back.search}`, publicUrl))
    },
    'no code': async (name) => {
      const one = browser()
      const back = await one.allow(await one.start(name), { email: 'a@x.com' })
      back.searchParams.delete('code')
      return one.comeBack(back)
    },
    'a code that was replayed into another round trip': async (name) => {
      const [attacker, victim] = [browser(), browser()]
      const stolen = await attacker.allow(await attacker.start(name), { email: 'a@x.com' })
      const back = await victim.allow(await victim.start(name), { email: 'victim@x.com' })
      back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
      return victim.comeBack(back)
    },
    'an error that the provider never sent, without its state': async (name) =>
      browser().comeBack(new URL(`/auth/${name}/callback?error=access_denied`, publicUrl)),
  }

  const table = Object.keys(ways).flatMap((way) =>
    (['google', 'facebook'] as const).map((name) => [name, way] as const),
  )

  test.each(table)('%s: %s', async (name, way) => {
    const before = await keysHeld()
    expect(await ways[way]?.(name)).toEqual({ error: 'failed' })
    expect(await keysHeld()).toBe(before)
  })

  test.each(['google', 'facebook'] as const)('%s: a whole return again, cookie included', async (name) => {
    const one = browser()
    const back = await one.allow(await one.start(name), { email: 'again@x.com' })
    const kept = [...one.cookies]
    const first = await one.comeBack(back)
    expect(first).not.toEqual({ error: 'failed' })
    expect(one.cookies.has(`sign-in-${name}`)).toBe(false)
    expect(await one.comeBack(back)).toEqual({ error: 'failed' })
    for (const [cookie, value] of kept) one.cookies.set(cookie, value)
    expect(await one.comeBack(back)).toEqual({ error: 'failed' })
  })

  test('twenty returns at once: one at most gets in', async () => {
    const one = browser()
    const back = await one.allow(await one.start('google'), { email: 'twenty@x.com' })
    const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const locations = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await fetch(app.url + back.pathname + back.search, { headers: { cookie }, redirect: 'manual' })
        return response.headers.get('location') ?? ''
      }),
    )
    expect(locations.filter((location) => location.startsWith('/callback?token=')).length).toBeLessThanOrEqual(1)
    expect(locations.every((location) => /^\/callback\?(token=|error=failed$)/.test(location))).toBe(true)
  })

  describe('ID tokens', () => {
    test.each<[string, WriteIdToken]>([
      ['another nonce', changed({ nonce: 'x'.repeat(43) })],
      ['no nonce', ({ nonce: _nonce, ...claims }, key) => signClaims(claims, key)],
      ['another audience', changed({ aud: 'somebody-else' })],
      ['several audiences, of which another is the party', changed({ aud: ['google-client', 'x'], azp: 'x' })],
      ['another issuer', changed({ iss: 'https://accounts.google.com' })],
      ['no subject', ({ sub: _sub, ...claims }, key) => signClaims(claims, key)],
      [
        'expired',
        (claims, key) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'RS256', kid: 'local' })
            .setIssuedAt(past - 3_600)
            .setExpirationTime(past)
            .sign(key),
      ],
      ['another key', async (claims) => signClaims(claims, (await generateKeyPair('RS256')).privateKey)],
      ['no signature', async (claims) => new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode()],
      [
        'the client’s secret as key',
        (claims) => by(claims, new TextEncoder().encode('google-secret'.repeat(4)), 'HS256'),
      ],
      ['another algorithm', async (claims) => by(claims, (await generateKeyPair('ES256')).privateKey, 'ES256')],
      [
        'claims changed after signing',
        async (claims, key) => {
          const [header, , signature] = (await signClaims(claims, key)).split('.')
          const [, body] = (await signClaims({ ...claims, sub: '1' }, key)).split('.')
          return [header, body, signature].join('.')
        },
      ],
      ['no token at all', async () => ''],
      ['a provider that breaks', () => Promise.reject(new Error('broken'))],
    ])('%s', async (_, write) => {
      elsewhere.writeIdToken = write
      const before = await keysHeld()
      expect(await browser().signIn('google', { email: 'google@x.com' })).toEqual({ error: 'failed' })
      expect(await keysHeld()).toBe(before)
    })

    test('and one in order gets in', async () => {
      expect(await browser().signIn('google', { email: 'google@x.com' })).toHaveProperty('token')
    })
  })

  test('given a provider that cannot be reached, then one stays here: 503', async () => {
    const away = { clientId: 'x', clientSecret: 'x', issuer: 'http://127.0.0.1:1' }
    const alone = await startTestApp(database, { google: away })
    const reply = await createPeople(alone, database).ask('GET', '/auth/google')
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(reply.headers.getSetCookie()).toEqual([])
    await alone.close()
  })
})
