// Check 63 of the reliability bar, as far as it is about measurements: they are not public, and name nobody.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { openRegistry } from '@parure/telemetry/metrics/registry.ts'
import { serveMetrics } from '@parure/telemetry/metrics/serve-metrics.ts'
import { registerPoolMetrics } from '@parure/telemetry/metrics/show-pool.ts'
import type { Schema } from '@parure/features/schema.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let metrics: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  database = await createTestDatabase()
  const registry = openRegistry(true)
  registerPoolMetrics(registry, database.pool)
  app = await startTestApp(database, {}, { metrics: registry })
  metrics = await serveMetrics(registry, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await metrics.close()
  await app.close()
  await database.close()
})

async function measured(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`)
  expect(response.status).toBe(200)
  return response.text()
}

test('check 63: given the public port, then there is no /metrics', async () => {
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
})

test('given the private port, then it answers /metrics alone', async () => {
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404)
  expect(await measured()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('given calls, then they are counted and timed by route and class of status, without personal data', async () => {
  await app.get('/api/jewelry/987654321', { status: 404 })
  await app.get('/api/jewelries/?searchQuery=canary-words')
  await app.get('/canary-of-nobody', { status: 404 })
  const text = await measured()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/jewelry/:id",status="4xx"} 1')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/jewelries/",status="2xx"} 1')
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="none",status="4xx"\} \d/)
  expect(text).not.toMatch(/987654321|canary/)
})

test('given unknown methods, then they are counted as one', async () => {
  await new Promise<void>((resolve) => {
    const asked = request(`${app.url}/api/brands`, { method: 'PROPFIND' }, (reply) => {
      reply.resume()
      reply.on('end', resolve)
    })
    asked.end()
  })
  expect(await measured()).not.toContain('PROPFIND')
})

test('given the database, then it is shown as reachable, with its connections', async () => {
  const text = await measured()
  expect(text).toContain('database_reachable 1')
  expect(text).toMatch(/database_connections\{state="idle"\} \d/)
})
