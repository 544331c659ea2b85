import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { startWebServer, type WebServer } from '@parure/portal/test/servers/start-web-server.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createGuardedFetch } from '@parure/fetch/create-guarded-fetch.ts'
import { createHostPace } from '@parure/portal/test/servers/create-host-pace.ts'
import { createSharedPace } from '@parure/fetch/create-shared-pace.ts'
import { createFolderStore } from '@parure/pictures/create-folder-store.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { removeLots } from '../takedown/takedown.ts'
import { revertTakedown } from '../takedown/revert-takedown.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { webPictures } from './web-pictures.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let folder: string
let store: PictureStore
let house: WebServer
/** What the house answers. */
const pictures = new Map<string, Buffer>()
const fetch = createGuardedFetch({ agent: 'ParureBot/1.0', allowed: ['127.0.0.1'] })
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'parure-pictures-'))
  store = createFolderStore(folder)
  house = await startWebServer((request, reply) => {
    const found = pictures.get(request.url ?? '')
    return reply.writeHead(found ? 200 : 404).end(found)
  })
})
afterAll(async () => {
  await Promise.all([house.close(), fetch.close(), database.close()])
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'picture', 'picture_address', 'takedown', 'operator_action')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [name, colour] of [
    ['/ruby.jpg', '#900'],
    ['/emerald.jpg', '#090'],
  ] as const) {
    const plate = sharp({ create: { width: 700, height: 400, channels: 3, background: colour } })
    pictures.set(name, await plate.jpeg().toBuffer())
  }
  house.asked.length = 0
})

const url = (name: string) => `${house.origin}${name}`
const ingestWithPictures = (rows: Record<string, unknown>[]) =>
  runIngestion(database.db, streamSourceRows(rows), { preset: demoFeedPreset, file: 'test', pictures: webPictures })
/** A clock on which an hour goes by whenever somebody waits. */
let now = 0
const clock = { now: () => now, pause: async (milliseconds: number) => void (now += milliseconds) }
const fetchAll = (fetching: typeof fetch = fetch) =>
  fetchPictures({
    db: database.db,
    store,
    web: { fetch: fetching, robot: 'ParureBot', clock, inTurn: createHostPace(clock) },
    signal: new AbortController().signal,
    durationMs: 600_000,
  })
const lots = () =>
  database.db.selectFrom('lot').select(['id', 'source_key', 'main_picture']).orderBy('source_key').execute()
const shown = async () =>
  (await database.db.selectFrom('lot_picture').select('base').orderBy('lot_id').orderBy('ordinal').execute()).map(
    ({ base }) => base,
  )
const failures = async () =>
  (await database.db.selectFrom('picture_address').select('failure').where('failure', 'is not', null).execute()).map(
    ({ failure }) => failure,
  )
const options = () => ({
  store,
  publicUrl: 'https://parure.example',
  widths: [320],
  picturesOnly: false,
  forget: false,
  reason: 'a letter',
})
const twoLots = () => [
  buildRow({ key: 'a', url: 'https://h.example/a', pictures: [url('/ruby.jpg')] }),
  buildRow({ key: 'b', url: 'https://h.example/b', pictures: [url('/emerald.jpg')] }),
]
const takeAway = (named: string, overrides = {}) => removeLots(database.db, named, { ...options(), ...overrides })

test('given lots whose pictures lie at the house, then they are stored at once, and their pictures follow once', async () => {
  await ingestWithPictures([
    buildRow({ key: 'a', pictures: [url('/ruby.jpg'), url('/emerald.jpg')] }),
    buildRow({ key: 'b', pictures: [url('/emerald.jpg')] }),
  ])
  expect(await shown()).toEqual([])
  expect(await fetchAll()).toEqual({ stored: 2, failed: 0 })
  const [ruby, emerald, again] = await shown()
  expect([ruby, emerald]).toEqual([expect.any(String), again])
  expect((await lots()).map(({ main_picture }) => main_picture)).toEqual([ruby, emerald])
  expect(await fetchAll()).toEqual({ stored: 0, failed: 0 })
  expect(house.asked).toEqual(['/robots.txt', expect.any(String), expect.any(String)])
})

test('given a house that rests, then its pictures keep no other house’s waiting, and are tried another time', async () => {
  const resting = Array.from({ length: 5 }, (_, at) => `http://127.0.0.2:9/${at}.jpg`)
  await ingestWithPictures([
    buildRow({ key: 'a', pictures: resting }),
    buildRow({ key: 'b', pictures: [url('/ruby.jpg')] }),
  ])
  await createSharedPace(database.db).rest('127.0.0.2:9', 3_600_000)
  const signal = new AbortController().signal
  const web = { fetch, robot: 'ParureBot', clock, inTurn: createHostPace(clock) }
  const done = await fetchPictures({ db: database.db, store, web, signal, durationMs: 3_000 })
  expect(done).toEqual({ stored: 1, failed: 0 })
  const waiting = await database.db.selectFrom('picture_address').select('tries').where('base', 'is', null).execute()
  expect(waiting).toEqual(resting.map(() => ({ tries: 0 })))
})

test('given a house that is gone, then what was kept of its pictures stays, also when its lots change', async () => {
  await ingestWithPictures([buildRow({ key: 'a', pictures: [url('/ruby.jpg')] })])
  await fetchAll()
  const before = await shown()
  pictures.clear()
  await ingestWithPictures([buildRow({ key: 'a', title: 'Emerald ring, revised', pictures: [url('/ruby.jpg')] })])
  await fetchAll()
  expect(await shown()).toEqual(before)
  expect((await lots())[0]?.main_picture).toBe(before[0])
})

describe('given what is no picture to keep', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /neither JPEG/],
    ['an SVG that calls itself a picture', Buffer.from('GIF89a<svg/>'), /neither JPEG/],
    ['a page', Buffer.from('<html>'), /neither JPEG/],
    ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), /no picture/],
    ['nothing', undefined, /answers 404/],
  ])('%s, then the lot stays without, and it is tried again later', async (_, bytes, reason) => {
    if (bytes) pictures.set('/ruby.jpg', bytes)
    else pictures.delete('/ruby.jpg')
    await ingestWithPictures([
      buildRow({ key: 'a', pictures: [url('/ruby.jpg'), 'file:///etc/passwd', 'http://169.254.169.254/'] }),
    ])
    expect(await fetchAll()).toEqual({ stored: 0, failed: 2 })
    expect(await failures()).toEqual(
      expect.arrayContaining([expect.stringMatching(reason), expect.stringContaining('refused-address')]),
    )
    expect((await lots()).map(({ main_picture }) => main_picture)).toEqual([null])
    expect(await fetchAll()).toEqual({ stored: 0, failed: 0 })
  })
})

describe('given a takedown', () => {
  test.each([
    ['by the lot’s number', async () => String((await lots())[0]?.id)],
    ['by its page here', async () => `https://parure.example/jewelry/${(await lots())[0]?.id}`],
    ['by its page at the house', async () => 'https://h.example/a'],
    ['by its picture here', async () => `https://parure.example/images/${(await lots())[0]?.main_picture}_320.webp`],
    ['by its picture at the house', async () => url('/ruby.jpg')],
  ])('%s, then lot, files and words are gone, and nothing brings them back', async (_, named) => {
    await ingestWithPictures(twoLots())
    await fetchAll()
    const [ruby = '', emerald = ''] = await shown()
    await store.write(`${ruby}_320.webp`, Buffer.from('made'))
    expect(await takeAway(await named())).toEqual({ lots: 1, pictures: 1 })
    expect((await lots()).map(({ source_key }) => source_key)).toEqual(['b'])
    expect(await shown()).toEqual([emerald])
    expect(await readdir(folder, { recursive: true })).not.toContainEqual(expect.stringContaining(ruby))
    const raw = await database.db.selectFrom('raw_record').select('source_key').execute()
    expect(raw.map(({ source_key }) => source_key)).toEqual(['b'])

    const again = await ingestWithPictures([...twoLots(), buildRow({ key: 'c', url: 'https://h.example/a' })])
    expect(again.rejected.map(({ row, code }) => [row, code])).toEqual([
      [1, 'taken-down'],
      [3, 'taken-down'],
    ])
    await fetchAll()
    expect(await shown()).toEqual([emerald])
    const actions = await database.db.selectFrom('operator_action').select(['command', 'detail']).execute()
    expect(actions).toMatchObject([{ command: 'takedown', detail: { lots: 1, pictures: 1 } }])
  })

  test('while a run is under way that has begun before it, then the run does not bring the lot back', async () => {
    const rows = twoLots()
    await ingestWithPictures(rows)
    async function* run(): AsyncIterable<SourceRow> {
      await takeAway('https://h.example/a')
      yield* streamSourceRows(rows.map((row) => ({ ...row, title: 'Emerald ring, revised' })))
    }
    await runIngestion(database.db, run(), { preset: demoFeedPreset, file: 'test', pictures: webPictures })
    expect((await lots()).map(({ source_key }) => source_key)).toEqual(['b'])
    expect(await database.db.selectFrom('raw_record').select('id').where('source_key', '=', 'a').execute()).toEqual([])
  })

  test('of a picture alone, then its lot stays; at another address it does not come back either', async () => {
    await ingestWithPictures(twoLots())
    await fetchAll()
    const [ruby] = await shown()
    expect(await takeAway(url('/ruby.jpg'), { picturesOnly: true })).toEqual({ lots: 0, pictures: 1 })
    pictures.set('/copy.jpg', pictures.get('/ruby.jpg') ?? Buffer.alloc(0))
    await ingestWithPictures([buildRow({ key: 'a', pictures: [url('/copy.jpg'), url('/emerald.jpg')] })])
    await fetchAll()
    expect(await shown()).not.toContain(ruby)
    expect((await lots()).map(({ main_picture }) => main_picture)).toEqual([expect.any(String), expect.any(String)])
    expect(await store.read(`${ruby}.webp`)).toBeNull()
  })

  test.each([
    ['of a lot', 'https://h.example/a', {}],
    ['of a picture', () => url('/ruby.jpg'), { picturesOnly: true }],
  ])('%s that is undone, then its pictures are fetched again', async (_, named, overrides) => {
    await ingestWithPictures(twoLots())
    await fetchAll()
    const before = [await lots(), await shown()]
    const words = typeof named === 'string' ? named : named()
    await takeAway(words, overrides)
    expect(await fetchAll()).toEqual({ stored: 0, failed: 0 })
    const undone = await revertTakedown(database.db, words, {
      publicUrl: 'https://parure.example',
      reason: 'a mistake',
    })
    expect(undone).toMatchObject({ takedowns: 1, pictures: 1 })
    expect(await fetchAll()).toEqual({ stored: 1, failed: 0 })
    expect([await lots(), await shown()]).toEqual(before)
    for (const base of await shown()) expect(await store.read(`${base}.webp`)).not.toBeNull()
  })

  test('while a picture of the lot is being fetched, then it is not kept', async () => {
    await ingestWithPictures([buildRow({ key: 'a', url: 'https://h.example/a', pictures: [url('/ruby.jpg')] })])
    let away: unknown
    const slow: typeof fetch = Object.assign(
      async (address: string, ask?: Parameters<typeof fetch>[1]) => {
        if (address.endsWith('.jpg')) away = await takeAway('https://h.example/a')
        return fetch(address, ask)
      },
      { close: fetch.close },
    )
    expect(await fetchAll(slow)).toEqual({ stored: 0, failed: 1 })
    expect(away).toEqual({ lots: 1, pictures: 0 })
    expect(await database.db.selectFrom('picture').selectAll().execute()).toEqual([])
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))).toEqual([])
  })

  test('of nothing that is there, then nothing happens; of another site’s page with our number neither', async () => {
    await ingestWithPictures(twoLots())
    const [{ id } = { id: 0 }] = await lots()
    expect(await takeAway('https://h.example/never')).toEqual({ lots: 0, pictures: 0 })
    expect(await takeAway(`https://h.example/jewelry/${id}`)).toEqual({ lots: 0, pictures: 0 })
    expect(await lots()).toHaveLength(2)
  })
})
