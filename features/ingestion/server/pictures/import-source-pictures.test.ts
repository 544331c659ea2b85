import { sql } from 'kysely'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { runParure } from '@parure/portal/test/servers/run-parure.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createEmptyDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { startWebServer, type WebServer } from '@parure/portal/test/servers/start-web-server.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { createGuardedFetch } from '@parure/fetch/create-guarded-fetch.ts'
import { createHostPace } from '@parure/portal/test/servers/create-host-pace.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { createFolderStore } from '@parure/pictures/create-folder-store.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import { parseIngestArguments } from '../cli/parse-ingest-arguments.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import { saveSource } from '../sources/save-source.ts'
import { runSource } from '../sources/run-source.ts'
import { parseSourceSettings } from '../sources/source-settings.ts'
import { readPictureFile } from './read-picture-file.ts'
import { importSourcePictures } from './import-source-pictures.ts'
import { storedPictures, createListPictureReader } from './web-pictures.ts'

let url: string
let database: OpenDatabase<Schema>
let house: WebServer
/** Of another host, so that it does not wait for its turn. */
let empty: WebServer
/** The list's folder, and one beside it that is none of its business. */
let list: string
let beside: string
let data: string
const fetch = createGuardedFetch({ agent: 'ParureBot/1.0', allowed: ['127.0.0.1'] })
const plate = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  url = await createEmptyDatabase()
  database = await openDatabase<Schema>({ databaseUrl: url, dataDir: '' })
  await migrateSchema(database.db)
  const ruby = await plate('#900')
  house = await startWebServer((request, reply) => reply.writeHead(request.url === '/ruby.jpg' ? 200 : 404).end(ruby))
  empty = await startWebServer((_, reply) => reply.writeHead(404).end())
  const folder = await createTemporaryFolder('list-pictures')
  ;[list, beside, data] = [path.join(folder, 'list'), path.join(folder, 'list-beside'), path.join(folder, 'data')]
  for (const each of [list, beside, path.join(list, 'photos')]) await mkdir(each, { recursive: true })
  await writeFile(path.join(list, 'photos/opal 1.jpg'), await plate('#eef'))
  await writeFile(path.join(list, 'notes.jpg'), 'no picture at all')
  await writeFile(path.join(beside, 'secret.jpg'), await plate('#123'))
  await symlink(path.join(beside, 'secret.jpg'), path.join(list, 'link.jpg'))
})
afterAll(() => Promise.all([house.close(), empty.close(), fetch.close(), database.close()]))
beforeEach(async () => {
  await sql`truncate source, house, picture, picture_address, takedown restart identity cascade`.execute(database.db)
})

const shown = async () => {
  const { rows } = await sql<{ key: string; pictures: number }>`
    select source_key as key, count(base)::int as pictures, count(main_picture)::int as main
    from lot left join lot_picture on lot_id = lot.id group by lot.id order by source_key`.execute(database.db)
  return Object.fromEntries(rows.map(({ key, pictures }) => [key, pictures]))
}

test('given a list that names pictures, then the command takes those in the web and those beside it, and tells of the others', async () => {
  const columns = 'key,title,lotNumber,house,saleKey,timeZone,saleEnds,currency,picture1,picture2'
  const sale = 'Halder & Roe,S1,UTC,2999-05-01,CHF'
  const row = (key: string, ...pictures: string[]) => `${key},Opal ring ${key},${key},${sale},${pictures.join(',')}`
  const rows = [
    row('1', `${house.origin}/ruby.jpg`, 'photos/opal 1.jpg'),
    row('2', 'photos/missing.jpg', `${empty.origin}/gone.jpg`),
    row('3', '../list-beside/secret.jpg', 'link.jpg'),
    row('4', path.join(beside, 'secret.jpg'), 'notes.jpg'),
    row('5', '', ''),
  ]
  await writeFile(path.join(list, 'lots.csv'), [columns, ...rows].join('\n'))
  const env = { ...childEnvironment, DATABASE_URL: url, DATA_DIR: data, FETCH_ALLOWED: '127.0.0.1' }
  const { code, stdout, stderr } = await runParure(['ingest', path.join(list, 'lots.csv'), '--preset', 'generic'], env)
  expect(code).toBe(0)
  expect(stdout).toContain('5 rows: 5 new, 0 changed, 0 unchanged, 0 rejected')
  expect(stdout.split('\n').filter((line) => /^pictures|^ {2}lot/.test(line))).toEqual([
    'pictures: 2 taken, 6 could not be had',
    `  lot 2: ${list}/photos/missing.jpg: there is no such file`,
    `  lot 2: ${empty.origin}/gone.jpg: the address answers 404`,
    `  lot 3: ${beside}/secret.jpg: outside the folder of the list`,
    `  lot 3: ${list}/link.jpg: outside the folder of the list`,
    `  lot 4: ${beside}/secret.jpg: outside the folder of the list`,
    expect.stringMatching(/^ {2}lot 4: .*notes\.jpg: no picture: .*neither JPEG/),
  ])
  expect(stderr).toContain('7 of 7 pictures')
  expect(await shown()).toEqual({ '1': 2, '2': 0, '3': 0, '4': 0, '5': 0 })
  const files = await readdir(path.join(data, 'pictures'), { recursive: true })
  expect(files.filter((name) => name.endsWith('.webp'))).toHaveLength(2)
}, 60_000)

const clock = { now: () => Date.now(), pause: async () => {} }
const web = () => ({ fetch, robot: 'ParureBot', clock, inTurn: createHostPace(clock) })
const take = async () =>
  importSourcePictures({
    db: database.db,
    store: createFolderStore(data),
    web: web(),
    signal: new AbortController().signal,
    sourceId: (await database.db.selectFrom('source').select('id').executeTakeFirstOrThrow()).id,
    folder: list,
  })
const ingestWithPictures = (rows: Record<string, unknown>[], pictures = createListPictureReader(list)) =>
  runIngestion(database.db, streamSourceRows(rows), { preset: demoFeedPreset, file: 'test', pictures })

describe('given a list that is brought in again', () => {
  const row = buildRow({ key: 'a', pictures: ['photos/later.jpg'] })

  test('when its file is there now, then it is taken, without waiting as for the web', async () => {
    await ingestWithPictures([row])
    expect(await take()).toMatchObject({ stored: 0, failed: [{ key: 'a', reason: 'there is no such file' }] })
    await writeFile(path.join(list, 'photos/later.jpg'), await plate('#0f0'))
    await ingestWithPictures([row])
    expect(await take()).toEqual({ stored: 1, failed: [] })
    expect(await shown()).toEqual({ a: 1 })
    expect(await take()).toEqual({ stored: 0, failed: [] })
  })

  test('without pictures, then its lots keep those that they have and get no others', async () => {
    await ingestWithPictures([buildRow({ ...row, pictures: ['photos/opal 1.jpg'] })])
    await take()
    await ingestWithPictures(
      [buildRow({ ...row, title: 'Opal ring, revised', pictures: ['photos/other.jpg'] })],
      storedPictures,
    )
    expect(await take()).toEqual({ stored: 0, failed: [] })
    expect(await shown()).toEqual({ a: 1 })
  })
})

test('a registered list brings the pictures beside it with its run', async () => {
  const mapping = { preset: 'generic', fixed: { house: 'Halder & Roe', saleKey: 'S1', timeZone: 'UTC' } }
  await writeFile(path.join(list, 'daily.csv.mapping.json'), JSON.stringify(mapping))
  await writeFile(path.join(list, 'daily.csv'), 'key,title,lotNumber,picture1\n1,Opal ring,1,photos/opal 1.jpg\n')
  const settings = parseSourceSettings('daily', { adapter: 'list', address: path.join(list, 'daily.csv') })
  if (typeof settings === 'string') throw new Error(settings)
  await saveSource(database.db, 'add', settings)
  const alarmChannel = { operatorEmail: null, log: () => {} }
  const { signal } = new AbortController()
  await runSource(database.db, 'daily', { alarmChannel, signal, web: web(), store: createFolderStore(data) })
  expect(await shown()).toEqual({ '1': 1 })
})

test.each([
  [['--no-pictures'], false],
  [[], true],
])('the command with %j takes pictures: %s', (args, pictures) => {
  expect(parseIngestArguments([import.meta.filename, '--preset', 'generic', ...args])).toMatchObject({ pictures })
})

test('a picture file is a file, and no larger than one from the web', async () => {
  await writeFile(path.join(list, 'large.jpg'), Buffer.alloc(20_000_001))
  const read = (name: string) => readPictureFile(`file://${list}/${name}`, list)
  expect(await read('large.jpg')).toMatch('more than 20 MB')
  expect(await read('photos')).toBe('no file')
  expect(await read('notes.jpg/x')).toBe('there is no such file')
  expect(await read('.')).toBe('outside the folder of the list')
  expect(await read('%00')).toMatch('not readable')
})
