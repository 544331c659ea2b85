import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePictures } from './routes.ts'
import { createFolderStore } from './create-folder-store.ts'

const base = 'ab'.repeat(16)
let root: string
let app: FastifyInstance
let port: number
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'parure-images-'))
  await mkdir(path.join(root, 'pictures/ab'), { recursive: true })
  await writeFile(path.join(root, `pictures/ab/${base}.webp`), 'a picture')
  await writeFile(path.join(root, 'secret.webp'), 'a secret')
  app = Fastify()
  servePictures(app, createFolderStore(path.join(root, 'pictures')), { widths: [320], publicUrl: undefined })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

/** Sends the path unchanged; `fetch` would normalize it first. */
function statusOf(asked: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, path: asked }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

test('a name that follows content is answered', async () => {
  expect(await statusOf(`/images/${base}.webp`)).toBe(200)
})

test.each([
  '/images/../secret.webp',
  '/images/../../secret.webp',
  '/images/..%2fsecret.webp',
  '/images/%2e%2e%2fsecret.webp',
  '/images/%2e%2e/secret.webp',
  '/images/%252e%252e%252fsecret.webp',
  '/images/..%5csecret.webp',
  `/images/${base}.webp%00`,
  `/images/%00${base}.webp`,
  '/images//etc/passwd',
  '/images/%2fetc%2fpasswd',
  '/images/C:%5csecret.webp',
  `/images/${base}_321.webp`,
  `/images/${base}_0320.webp`,
  `/images/${base}_-1.webp`,
  `/images/${base}_99999.webp`,
  `/images/${base.toUpperCase()}.webp`,
  `/images/${base}`,
  `/images/ab/${base}.webp`,
  '/images/',
])('check 50: given the image name %s, then there is none', async (asked) => {
  expect(await statusOf(asked)).toBe(404)
})
