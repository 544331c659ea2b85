// What every address answers, whatever is asked of it: HEAD, wrong methods, wrong bytes, too much, too late.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { storePicture } from '@parure/pictures/picture.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import type { Schema } from '@parure/features/schema.ts'
import { testKey } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

/** Pages as the web workspace builds them, each for what the server has to do with it. */
const pagesModule = `
export async function render(request, { report }) {
  const { pathname } = new URL(request.url)
  if (pathname === '/broken') throw new Error('a secret')
  if (pathname === '/away') return { response: Response.json({ code: 'unavailable' }, { status: 503 }), html: null }
  if (pathname === '/reports') report(new Error('reported'))
  const response = new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  return { response, html: request.method === 'HEAD' ? null : ['<!doctype html>', 'x'.repeat(2000)] }
}`

let root: string
let database: OpenDatabase<Schema>
let app: FastifyInstance
let url: string
let picture: string
const logged: { level: number; msg: string; err?: { message: string } }[] = []

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'parure-addresses-'))
  await mkdir(path.join(root, 'apps/portal/build/pages/client'), { recursive: true })
  await mkdir(path.join(root, 'apps/portal/build/pages/server'), { recursive: true })
  await writeFile(
    path.join(root, 'apps/portal/build/pages/client/icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  )
  await writeFile(path.join(root, 'apps/portal/build/pages/server/package.json'), '{"type":"module"}')
  await writeFile(path.join(root, 'apps/portal/build/pages/server/index.js'), pagesModule)
  database = await createTestDatabase()
  const config = { ...readConfig({ DATA_DIR: root, LIST_CALLS_PER_MINUTE: '200' }), root }
  const plate = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a4d40' } })
  const kept = await storePicture(createPictureStore(config.pictures), await plate.png().toBuffer())
  picture = `/images/${kept.base}.webp`
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  app = (await buildApp({ config, database, log, demo: false, key: testKey })).app
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(root, { recursive: true, force: true })
})

const ask = (address: string, method = 'GET', accept = '*/*') =>
  fetch(url + address, { method, headers: { accept, 'accept-encoding': 'identity' } })

/** Without what says when, and how the body is sent along. */
function headersOf(response: Response): Record<string, string> {
  const own = new Set([
    'date',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'x-request-id',
  ])
  const headers = [...response.headers].filter(([name]) => !own.has(name))
  return Object.fromEntries(headers.map(([name, value]) => [name, value.replace(/nonce-[^']+/, 'nonce')]))
}

test.each([
  '/',
  '/upcoming-lots',
  '/icon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/openapi.json',
  '/health/live',
  '/health/ready',
  '/api/jewelries/',
  'picture',
])('HEAD %s has the status and the headers of GET', async (name) => {
  const address = name === 'picture' ? picture : name
  const [head, get] = [await ask(address, 'HEAD'), await ask(address)]
  await get.arrayBuffer()
  expect([head.status, get.status]).toEqual([200, 200])
  expect(await head.text()).toBe('')
  // A length may be left out where it would have to be found out first.
  const { 'content-length': length, ...rest } = headersOf(get)
  const { 'content-length': headLength = length, ...headRest } = headersOf(head)
  expect(headRest).toEqual(rest)
  expect(headLength).toBe(length)
})

describe('an address or a method that nothing takes', () => {
  test.each([
    ['GET', '/%ff', 400, 'invalid-request', null],
    ['GET', '/api/jewelry/%ff', 400, 'invalid-request', null],
    ['GET', `/api/jewelry/${'9'.repeat(300)}`, 404, 'not-found', null],
    ['GET', '/api/nothing', 404, 'not-found', null],
    ['DELETE', '/api/nothing', 404, 'not-found', null],
    ['DELETE', '/images/a/b', 404, 'not-found', null],
    ['DELETE', '/images/x', 405, 'method-not-allowed', 'GET, HEAD'],
    ['POST', '/', 405, 'method-not-allowed', 'GET, HEAD'],
    ['PUT', '/upcoming-lots', 405, 'method-not-allowed', 'GET, HEAD'],
    ['OPTIONS', '/sitemap-12.xml', 405, 'method-not-allowed', 'GET, HEAD'],
    ['PUT', '/api/jewelries/', 405, 'method-not-allowed', 'GET, HEAD'],
    ['PATCH', '/api/jewelry/12', 405, 'method-not-allowed', 'GET, HEAD'],
    ['PATCH', '/api/user-info', 405, 'method-not-allowed', 'DELETE, GET, HEAD, PUT'],
  ])('%s %s answers %i %s', async (method, address, status, code, allow) => {
    const response = await ask(address, method)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ code, message: expect.any(String) })
    expect(response.headers.get('allow')).toBe(allow)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a browser that wants a page', () => {
  test.each([
    ['/%ff', 400, 'This address cannot be read.'],
    ['/broken', 500, 'An unexpected error occurred. Please try again later.'],
  ])('gets one at %s that says what is wrong, and no more', async (address, status, words) => {
    const response = await ask(address, 'GET', 'text/html,*/*;q=0.8')
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self';`)
    const page = await response.text()
    expect(page).toContain(words)
    expect(page).not.toMatch(/secret|style=|<style|<script/)
  })
})

test('a page that PostgreSQL is missing for says when to come back', async () => {
  const response = await ask('/away')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
})

test('what a page reports is a line of the log', async () => {
  await ask('/reports')
  expect(logged).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'page',
      reqId: expect.any(String),
      err: expect.objectContaining({ message: 'reported' }),
    }),
  )
})

describe('over the limit', () => {
  beforeAll(async () => {
    for (let asked = 0; asked < 200; asked++) await (await ask('/')).arrayBuffer()
  })

  test('a browser gets a page that says so', async () => {
    const response = await ask('/', 'GET', 'text/html')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<p>Too many requests. Please try again in a minute.</p>')
  })

  test('the data of a page is a code and a message', async () => {
    const response = await ask('/upcoming-lots.data')
    expect([response.status, await response.json()]).toEqual([
      429,
      { code: 'too-many-requests', message: 'Too many requests. Please try again in a minute.' },
    ])
  })

  test('files do not count', async () => {
    expect((await ask('/icon.svg')).status).toBe(200)
  })
})
