import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebServer, type WebServer } from '@parure/portal/test/servers/start-web-server.ts'
import { createHostPace } from '@parure/portal/test/servers/create-host-pace.ts'
import { createGuardedFetch } from '@parure/fetch/create-guarded-fetch.ts'
import type { AdapterContext, Source } from '../incoming/adapter.ts'
import { christies } from './christies.ts'
import { createHouseAdapter } from './create-house-adapter.ts'

const lot = (id: number) => ({ object_id: id, title_primary_txt: `Ring ${id}`, start_date: '2026-03-14T10:00Z' })
const pages = [{ lots: [lot(1), lot(2)] }, { lots: [lot(3)] }, { lots: [] }]

let folder: string
let server: WebServer
const fetch = createGuardedFetch({ agent: 'ParureBot/1.0', allowed: ['127.0.0.1'] })
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parure-answers-'))
  server = await startWebServer((request, reply) => {
    const [, page] = /^\/lots\?page=(\d+)$/.exec(request.url ?? '') ?? []
    const found = pages[Number(page) - 1]
    reply.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? null))
  })
})
afterAll(() => Promise.all([rm(folder, { recursive: true, force: true }), server.close(), fetch.close()]))

/** Each row as its lot's key, or as why there is none. */
async function read(address: string): Promise<unknown[]> {
  const source: Source = {
    name: 'christies',
    house: null,
    address,
    currency: null,
    timeZone: 'UTC',
    archive: false,
    limits: { everyMs: 0, most: 20 },
  }
  const clock = { now: () => 0, pause: async () => {} }
  const context: AdapterContext = {
    signal: new AbortController().signal,
    memory: { get: async () => undefined, set: async () => {}, deleteBefore: async () => {} },
    web: { fetch, robot: 'ParureBot', clock, inTurn: createHostPace(clock) },
  }
  const { streamRows, createReader } = createHouseAdapter(christies)
  const found: unknown[] = []
  for await (const { number, content, error } of streamRows(source, context)) {
    found.push([number, content ? createReader(source)(content).key : error])
  }
  return found
}

test('a folder of answers is read file by file; one that is damaged does not keep the others back', async () => {
  await writeFile(path.join(folder, 'a.json.gz'), gzipSync(JSON.stringify(pages[0])))
  await writeFile(path.join(folder, 'b.json'), '{"lots":[{"object_id":')
  await writeFile(path.join(folder, 'c.csv'), 'object_id,title_primary_txt,start_date\n4,Ring,2026-03-14T10:00Z\n')
  await writeFile(path.join(folder, 'd.json'), '{"nothing":1}')
  await writeFile(path.join(folder, 'notes.txt'), 'no answer')
  expect(await read(folder)).toEqual([
    [1, '1'],
    [2, '2'],
    [3, expect.stringContaining('the answer is no JSON')],
    [4, '4'],
    [5, 'there are no lots in it, as christies would name them'],
  ])
})

test('an address is asked page by page, until there are no more lots', async () => {
  expect(await read(`${server.origin}/lots?page={page}`)).toEqual([
    [1, '1'],
    [2, '2'],
    [3, '3'],
  ])
  expect(server.asked).toEqual(['/robots.txt', '/lots?page=1', '/lots?page=2', '/lots?page=3'])
})
