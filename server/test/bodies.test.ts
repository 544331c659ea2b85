// Checks 44 to 47 of the reliability bar: bodies, headers, content types.
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../src/platform/database.ts'
import type { Schema } from '../src/schema.ts'
import { people } from './people.ts'
import { testApp, type TestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let token: string
beforeAll(async () => {
  database = await testDatabase()
  app = await testApp(database)
  token = await people(app, database).member('bodies@x.com')
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = (body: string, type = 'application/json', headers: Record<string, string> = {}) =>
  fetch(`${app.url}/account/login`, { method: 'POST', headers: { 'content-type': type, ...headers }, body })

describe('check 44: JSON that means harm', () => {
  test.each([
    ['cut short', '{"email":"a@x.com","pass'],
    ['ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a prototype', '{"email":"a@x.com","password":"x","__proto__":{"admin":true}}'],
    ['a constructor', '{"email":"a@x.com","password":"x","constructor":{"prototype":{"admin":true}}}'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
  ])('%s is refused with a code', async (_, body) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'invalid-request', message: expect.any(String) })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
})

describe('check 45: too much', () => {
  test('a body of 65 kB', async () => {
    const response = await send(JSON.stringify({ email: 'a@x.com', password: 'x'.repeat(65 * 1024) }))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too-large' })
  })

  test('headers of 32 kB', async () => {
    const { hostname, port } = new URL(app.url)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /api/jewelries/ HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(32_768)}\r\n\r\n`),
      )
      socket.once('data', (data) => {
        resolve(data.toString())
        socket.destroy()
      })
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })
})

test('check 45: connections that dawdle are cut, and meanwhile others are served', async () => {
  const hasty = await testApp(database, { requestTimeout: 600 })
  const { hostname, port } = new URL(hasty.url)
  const cut = Array.from(
    { length: 500 },
    () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write('POST /account/login HTTP/1.1\r\nhost: x\r\n'),
        )
        socket.on('error', () => {})
        socket.on('close', () => resolve())
        socket.resume()
      }),
  )
  const times: number[] = []
  for (let count = 0; count < 100; count++) {
    const started = performance.now()
    expect((await fetch(`${hasty.url}/api/jewelries/total`)).status).toBe(200)
    times.push(performance.now() - started)
  }
  expect(times.toSorted((a, b) => a - b)[98]).toBeLessThan(300)
  await Promise.all(cut)
  await hasty.close()
})

describe('check 46: content types', () => {
  test.each([
    'application/json\ta',
    'application/jsonx',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json garbage',
  ])('%j is refused, or the body is checked all the same', async (type) => {
    const response = await send('{"email":"no email","password":"x"}', type)
    expect([400, 415]).toContain(response.status)
  })
})

/** Cases for each call; `CASES=10000` for the whole of check 47, which takes minutes. */
const cases = Number(process.env['CASES'] ?? 60)

test('check 47: whatever fits the shape of a call, no call breaks', { timeout: 60_000 + cases * 1_000 }, async () => {
  const { paths } = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  for (const [address, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.requestBody && address !== '/api/user-info') {
        await fc.assert(
          fc.asyncProperty(anyOf(operation.requestBody.content['application/json'].schema), async (body) => {
            const response = await fetch(app.url + address, {
              method: method.toUpperCase(),
              headers: {
                'content-type': 'application/json',
                ...(address.startsWith('/api') ? { authorization: `Bearer ${token}` } : {}),
              },
              body: JSON.stringify(body),
            })
            const text = await response.text()
            expect(response.status, `${address} ${JSON.stringify(body)} ${text}`).toBeLessThan(500)
            expect(text).not.toMatch(/ at .*\.ts|select |insert |relation "/i)
          }),
          { numRuns: cases },
        )
      }
    }
  }
})

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  enum?: string[]
  anyOf?: JsonSchema[]
}
interface Operation {
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}

/** Values in the shape of a schema, near it, and far from it. */
function anyOf({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const field = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.emailAddress(),
    fc.constantFrom(
      'Ada Test',
      'delete',
      'Male',
      '2000-02-30',
      '1980-01-01',
      'password1',
      'long enough 1',
      '',
      '\0',
      '‮',
      "' or 1=1 --",
    ),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 3 }),
  )
  const record = fc.record(Object.fromEntries(Object.keys(properties).map((name) => [name, field])), {
    requiredKeys: [],
  })
  return fc.oneof({ weight: 9, arbitrary: record }, { weight: 1, arbitrary: fc.jsonValue() })
}
