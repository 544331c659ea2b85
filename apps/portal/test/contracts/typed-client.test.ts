// A client that is generated from the OpenAPI document: it compiles, knows the calls' types, and works.
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey } from '@parure/features/api-key/server/keys.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { childEnvironment } from '../servers/child-environment.ts'
import { buildPastRow, buildRow, ingestRows } from '../lots/feed-rows.ts'
import { giveRole } from '../people/give-role.ts'
import { createPeople } from '../people/create-people.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

const modules = path.resolve(import.meta.dirname, '../../../../node_modules')
const run = promisify(execFile)

let database: OpenDatabase<Schema>
let app: TestApp
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({ title: 'Emerald ring' }),
    buildPastRow({ title: 'Old emerald ring', price: '5000', price_basis: 'hammer' }),
  ])
  app = await startTestApp(database)
  folder = await createTemporaryFolder('typed-client')
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const usage = `import { Api } from './client.js'

const headers = { authorization: \`Bearer \${process.env['PARURE_KEY']}\` }
const { api } = new Api({ baseUrl: process.env['PARURE_URL']!, baseApiParams: { headers } })
const { data } = await api.jewelriesList({ status: 'Past', gemstones: 'Emerald', sortOrder: 3 })
const lots: { title: string; price: string | null }[] = data.items.map(({ title, price }) => ({ title, price }))
const id: number = data.items[0]!.id
const lot = (await api.jewelryDetail(id)).data
const weeks = (await api.salesWeeksList()).data
const refused = await api.settingsKeysList().catch((answer) => answer.error.code as string)

// @ts-expect-error -- there is no such status
const wrongStatus: Parameters<typeof api.jewelriesList>[0] = { status: 'Sold' }
// @ts-expect-error -- a lot has no colour of its own
lot.colour
// @ts-expect-error -- a title is a text
const wrongTitle: number = lot.title
void [wrongStatus, wrongTitle]
console.log(JSON.stringify({ lots, location: lot.location, weeks: weeks.weeks.length, refused }))
`

test('a typed client of the OpenAPI document compiles, refuses wrong types, and calls with a key', async () => {
  const document = path.join(folder, 'openapi.json')
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(document, JSON.stringify(await app.get('/openapi.json')))
  const generator = path.join(modules, 'swagger-typescript-api/dist/cli.mjs')
  await run(process.execPath, [generator, 'generate', '-p', document, '-o', folder, '-n', 'client.ts', '--silent'])
  await writeFile(path.join(folder, 'usage.mts'), usage)
  const strict = [
    '--ignoreConfig',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--types',
    'node',
  ]
  const types = ['--typeRoots', path.join(modules, '@types')]
  const compiler = path.join(modules, '.bin/tsc')
  await run(compiler, [...strict, ...types, '--outDir', folder, path.join(folder, 'usage.mts')]).catch((error) => {
    throw new Error((error as { stdout: string }).stdout)
  })

  await createPeople(app, database).member('typed@x.com')
  const account = await giveRole(database.db, 'typed@x.com', Role.Premium)
  const { key } = await createKey(database.db, account, 'typed')
  const env = { ...childEnvironment, PARURE_URL: app.url, PARURE_KEY: key }
  const { stdout } = await run(process.execPath, [path.join(folder, 'usage.mjs')], { env })
  expect(JSON.parse(stdout)).toEqual({
    lots: [{ title: 'Old emerald ring', price: '5000' }],
    location: 'Geneva',
    weeks: expect.any(Number),
    refused: 'forbidden',
  })
})
