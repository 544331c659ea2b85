// An operator corrects, the labels leave by the command, and the same command scores them.
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReviewQueue } from '../contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { runParure, type Ended } from '@parure/portal/test/servers/run-parure.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let folder: string
let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  folder = await createTemporaryFolder('labels')
  database = await createTestDatabase()
  app = await startTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function normalise(...given: string[]): Promise<Ended> {
  const connection = String(database.pool.options.connectionString)
  const env = { ...childEnvironment, PUBLIC_URL: 'http://localhost:3000', DATA_DIR: folder, DATABASE_URL: connection }
  return runParure(['normalise', ...given], env)
}

const description = 'Set with an oval sapphire of 51.20 carats and diamonds of 1.30 carats. Gross weight 6.8 g.'

/** Through the call of the review page. */
async function correctTheSapphire(): Promise<void> {
  await ingestRows(database.db, [buildRow({ key: 'heavy', title: 'Sapphire ring', description }), buildRow()])
  const they = createPeople(app, database)
  const token = await they.operator('operator@x.com')
  const { items } = (await they.ask('GET', '/api/operators/review', { token })).body as ReviewQueue
  const body = { decision: 'correct', seen: '51.20', value: '5.12' }
  const answer = await they.ask('POST', `/api/operators/review/readings/${items[0]?.id}`, { token, body })
  expect(answer.status).toBe(200)
}

test('before anybody decided, there are no labels, and that is said', async () => {
  const file = path.join(folder, 'none.ndjson')
  expect(await normalise('--score')).toMatchObject({ code: 0, stdout: expect.stringContaining('decided nothing yet') })
  expect((await normalise('--labels', file)).stdout).toContain('0 labelled texts')
  expect(await readFile(file, 'utf8')).toBe('')
})

test('what is corrected leaves, and is scored the same from the file as from the database', async () => {
  await correctTheSapphire()
  const file = path.join(folder, 'labels.ndjson')
  expect((await normalise('--labels', file)).stdout).toBe(`1 labelled text in ${file}\n`)
  const scored = await normalise('--score', file, '--errors')
  expect(scored.code).toBe(0)
  expect(scored.stdout).toMatch(/^carats\s+0\.500\s+0\.500\s+0\.000\s+1$/m)
  expect(scored.stdout).toMatch(/^carats of lot-\d+: says 5\.12, 1\.30; read 51\.20, 1\.30$/m)
  expect((await normalise('--score', '--errors')).stdout).toBe(scored.stdout)
})

test.each([
  ['{"id":1}', 'line 2: title: Invalid input'],
  ['{"title":"Ring"}', 'line 2: labels: Invalid input'],
  ['{"title":', 'line 2: '],
])('a line that is no labelled text is named with its place: %s', async (line, reason) => {
  const file = path.join(folder, 'bad.ndjson')
  await writeFile(file, `{"title":"Gold ring","labels":{"category":"Rings"}}\n${line}\n`)
  const { code, stderr } = await normalise('--score', file)
  expect(code).toBe(1)
  expect(stderr).toContain(`${file}, ${reason}`)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('a file that is not there, or cannot be written, ends the command with the reason', async () => {
  const nowhere = path.join(folder, 'nowhere', 'labels.ndjson')
  for (const flag of ['--score', '--labels']) {
    const { code, stderr } = await normalise(flag, nowhere)
    expect(code).toBe(1)
    expect(stderr).toContain('ENOENT')
  }
})
