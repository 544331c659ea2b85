import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { startLyingProvider } from '../servers/start-lying-provider.ts'
import { createPeople } from '../people/create-people.ts'
import { createSocialBrowser } from '../people/create-social-browser.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

const without = { google: undefined, facebook: undefined, oidc: undefined, paypal: undefined, telegram: undefined }
let database: OpenDatabase<Schema>
let bare: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  bare = await startTestApp(database, { local: false, publicUrl: 'https://parure.test', ...without }, { pages: true })
})
afterAll(async () => {
  await bare.close()
  await database.close()
})

const readPage = async (path: string): Promise<string> => (await fetch(bare.url + path)).text()

test.each(['google', 'facebook', 'oidc'])('given no %s, then signing in by it is refused', async (name) => {
  expect((await fetch(`${bare.url}/auth/${name}`)).status).toBe(404)
  const back = await fetch(`${bare.url}/auth/${name}/callback?code=1&state=2`, { redirect: 'manual' })
  expect(back.headers.get('location')).toBe('/callback?error=failed')
})

test.each(['/login', '/signup', '/pricing', '/faq', '/terms-condition', '/privacy-policy', '/'])(
  'given no integrations, then %s names none of them',
  async (path) => {
    const html = await readPage(path)
    expect(html).toContain('</html>')
    const words = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ')
    expect(words).not.toMatch(/Google|Facebook|PayPal|Telegram/)
  },
)

test('given no payments, then plans have neither prices nor buttons, and nothing can be bought', async () => {
  const html = await readPage('/pricing')
  expect(html).toContain('the operator of this site')
  expect(html).not.toMatch(/Get started|Try for Free|\$\d/)
  const they = createPeople(bare, database)
  const token = await they.member('buyer@x.com')
  expect(await they.ask('POST', '/api/paypal', { token, body: { planPriceId: 1 } })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })
  expect((await fetch(`${bare.url}/paypal/webhook`, { method: 'POST' })).status).toBe(405)
  expect(await database.db.selectFrom('subscription').select('id').execute()).toEqual([])
})

test('given an OpenID provider, then one signs in by it, under a subject of its own', async () => {
  const publicUrl = 'http://localhost:3000'
  const elsewhere = await startLyingProvider(publicUrl, 'oidc')
  const { google: client } = elsewhere.settings
  const app = await startTestApp(database, { oidc: { ...client!, name: 'Club account' } }, { pages: true })
  expect(await (await fetch(`${app.url}/login`)).text()).toContain('Continue with Club account')
  const answer = await createSocialBrowser(app.url, publicUrl).signIn('oidc', { email: 'club@x.com' })
  expect(answer).toMatchObject({ username: 'Ada Test', roleId: '1' })
  const identity = await database.db.selectFrom('social_identity').select(['provider', 'subject']).executeTakeFirst()
  expect(identity).toEqual({ provider: 'oidc', subject: expect.stringContaining(`${client!.issuer} `) })
  await app.close()
  await elsewhere.close()
})
