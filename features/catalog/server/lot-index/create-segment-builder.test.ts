import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { size } from '@parure/portal/test/lot-index/any-lots.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createSegmentBuilder } from '@parure/catalog-index/builder/create-segment-builder.ts'
import type { BuildTask } from '@parure/catalog-index/builder/builder-thread.ts'
import { describeStoredLots } from './feed/create-lot-source.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await createTemporaryFolder('index')
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function start(connectionString = database.pool.options.connectionString): BuildTask {
  const connection = connectionString === undefined ? {} : { connectionString }
  return { kind: 'start', settings: { stored: describeStoredLots(connection), folder, readers: 1, delta: size } }
}

test('given a database that does not answer, then it says so, and makes the next segment', async () => {
  const maker = createSegmentBuilder()
  await expect(maker.runTask(start('postgres://127.0.0.1:1/nowhere'))).rejects.toThrow('ECONNREFUSED')
  expect((await maker.runTask(start())).segment.layout.lots).toBe(0)
  await maker.close()
})

test('given that it is closed while it makes one, then that one is given up; another may be made', async () => {
  const maker = createSegmentBuilder()
  const made = expect(maker.runTask(start())).rejects.toThrow('ended')
  await maker.close()
  await made
  expect((await maker.runTask(start())).segment.layout.lots).toBe(0)
  await maker.close()
})
