import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBlackPng, gzipBomb } from './hostile-answers.ts'
import { startWebServer, type WebServer } from '../servers/start-web-server.ts'

let house: WebServer
beforeAll(async () => {
  const picture = buildBlackPng(20_000, 20_000)
  house = await startWebServer((request, reply) =>
    request.url === '/picture' ? reply.end(picture) : gzipBomb(request, reply),
  )
})
afterAll(() => house.close())

test('check 53: given ten gigabytes packed as gzip and a picture of 400 megapixels, then both are left, within 512 MB', async () => {
  const program = path.join(import.meta.dirname, 'fetch-hostile-answers.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, house.origin], { timeout: 180_000 })
  const { peak, ...came } = JSON.parse(stdout) as { peak: number }
  expect(came).toEqual({
    bombs: ['too-large', 'too-large', 'too-large'],
    bytes: expect.any(Number),
    picture: expect.stringMatching(/pixel limit/),
  })
  expect(peak).toBeLessThan(512_000_000)
})
