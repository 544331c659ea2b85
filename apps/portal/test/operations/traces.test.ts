// Check 63 of the reliability bar, as far as it is about finding what was done for a request.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { createLog } from '@parure/process/log.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { Traces } from '@parure/telemetry/traces/traces.ts'
import { openTraces } from '@parure/telemetry/traces/open-traces.ts'
import type { Schema } from '@parure/features/schema.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createEmptyDatabase } from '../database/create-test-database.ts'
import { startWebServer, type WebServer } from '../servers/start-web-server.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

interface ExportedTraces {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

const exported: ExportedTraces[] = []
const lines: string[] = []
let collector: WebServer
let traces: Traces
let database: OpenDatabase<Schema>
let app: TestApp
let answers: Response[]

beforeAll(async () => {
  collector = await startWebServer((request, reply) => void collect(request, reply))
  traces = await openTraces(collector.origin, 'test')
  database = await openDatabase<Schema>({
    databaseUrl: await createEmptyDatabase(),
    dataDir: '',
    onQuery: traces.observeQuery,
  })
  await migrateSchema(database.db)
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  app = await startTestApp(database, {}, { traces, log: createLog('info', destination) })
  const signIn = { email: 'canary@parure.test', password: 'canary-password' }
  answers = [
    await fetch(`${app.url}/api/brands?searchQuery=canary-words`),
    await fetch(`${app.url}/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signIn),
    }),
    await fetch(`${app.url}/paypal/execute/canary-payment/canary-payer/canary-token`),
  ]
  // Stopping sends what is left.
  await app.close()
  await traces.close()
})
afterAll(async () => {
  await database.close()
  await collector.close()
})

async function collect(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  exported.push((await json(request)) as ExportedTraces)
  reply.setHeader('content-type', 'application/json').end('{}')
}

function spansOf(id: string | null): Span[] {
  return exported
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .filter(({ traceId }) => traceId === id)
}

test('check 63: given answers, then the id that each tells finds its lines in the log and its trace', () => {
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(lines.filter((line) => line.includes(`"reqId":"${id}"`))).not.toEqual([])
  }
  expect(ids.map((id) => spansOf(id)[0]).length).toBe(3)
  expect(ids.map((id) => spansOf(id).find(({ parentSpanId }) => !parentSpanId)?.name)).toEqual([
    'GET /api/brands',
    'POST /account/login',
    'GET /paypal/execute/:paymentId/:PayerID/:token',
  ])
})

test('given a call with a body, then the queries that it made are spans below its own', () => {
  const spans = spansOf(answers[1]?.headers.get('x-request-id') ?? null)
  const own = spans.find(({ parentSpanId }) => !parentSpanId)
  const queries = spans.filter(({ name }) => name === 'query')
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.every(({ parentSpanId }) => parentSpanId === own?.spanId)).toBe(true)
})

test('check 63: given what was sent to the collector and written to the log, then no secret and no name is in it', () => {
  expect(JSON.stringify(exported)).not.toContain('canary')
  expect(lines.join('')).not.toContain('canary')
})

test('given no collector, then nothing of it is loaded', async () => {
  const untold = await openTraces(undefined, 'test')
  expect(untold.observeQuery).toBeUndefined()
  await untold.close()
})
