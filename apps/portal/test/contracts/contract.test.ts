import { globSync } from 'node:fs'
import path from 'node:path'
import type { Contract } from '@parure/contract/define-contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createLog } from '@parure/process/log.ts'
import { programVersion } from '@parure/process/program-version.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

const features = path.resolve(import.meta.dirname, '../../../../features')
let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Every contract that the domain declares, alone or in a table of them. */
async function declared(): Promise<string[]> {
  const calls: string[] = []
  for (const file of globSync('**/contract.ts', { cwd: features })) {
    const exports = Object.values((await import(path.join(features, file))) as Record<string, unknown>)
    for (const value of exports.flatMap((each) => (isContract(each) ? each : Object.values(each ?? {})))) {
      // Those of operators are described nowhere, those of pages have no address; access.test.ts holds that they are served.
      if (isContract(value) && !['operator', 'page'].includes(value.endpoint.access))
        calls.push(`${value.endpoint.method} ${value.endpoint.path}`)
    }
  }
  return calls.toSorted()
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'endpoint' in value && 'answer' in value
}

test('the calls that are served are those of the contract', async () => {
  const { paths } = await app.get('/openapi.json')
  const served = Object.entries(paths as Record<string, object>).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  )
  expect(served.toSorted()).toEqual(await declared())
})

test('every served call is described with its answer and its problems', async () => {
  const { paths } = await app.get('/openapi.json')
  expect(paths['/api/jewelry/{id}'].get.responses['404'].description).toBe('lot-not-found')
  expect(paths['/api/jewelries/'].get.parameters.map(({ name }: { name: string }) => name)).toContain('searchQuery')
  const readApi = await app.get('/openapi/read-api.json')
  const parameters = readApi.paths['/api/jewelries/'].get.parameters as { name: string; schema: object }[]
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'exclude', schema: expect.objectContaining({ description: expect.any(String) }) }),
  )
  expect(parameters.map(({ name }) => name)).toContain('hues')
})

test('an unknown call is a JSON 404, with and without its slash', async () => {
  expect(await app.get('/api/nothing', { status: 404 })).toMatchObject({ code: 'not-found' })
  expect(await app.get('/api/jewelries')).toEqual({ items: [] })
  expect(await app.get('/api/jewelries/')).toEqual({ items: [] })
})

test('health: while it drains it is not ready, but still answers', async () => {
  const draining = await startTestApp(database)
  draining.drain()
  expect(await draining.get('/health/ready', { status: 503 })).toEqual({ status: 'not ready' })
  expect(await draining.get('/health/live')).toEqual({ status: 'live', version: programVersion })
  expect(await draining.get('/api/jewelries/')).toEqual({ items: [] })
  await draining.close()
})

test('health: while the index of the catalogue loads it is not ready, but answers', async () => {
  let isLoading = true
  const loading = await startTestApp(database, {}, { isLoading: () => isLoading })
  expect(await loading.get('/health/ready', { status: 503 })).toEqual({ status: 'not ready' })
  expect(await loading.get('/api/jewelries/')).toEqual({ items: [] })
  isLoading = false
  expect(await loading.get('/health/ready')).toEqual({ status: 'ready' })
  await loading.close()
})

test('health: checks are not logged at info, a change of readiness is', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const checked = await startTestApp(database, {}, { log })
  for (let n = 0; n < 3; n++) await checked.get('/health/ready')
  await checked.get('/health/live')
  checked.drain()
  await checked.get('/health/ready', { status: 503 })
  await checked.close()
  const texts = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(texts.filter((text) => !text.startsWith('Server listening'))).toEqual(['ready', 'not ready'])
})

test('health: live and ready', async () => {
  expect(await app.get('/health/live')).toEqual({ status: 'live', version: programVersion })
  expect(await app.get('/health/ready')).toEqual({ status: 'ready' })
})
