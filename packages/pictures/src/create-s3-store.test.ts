import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '@parure/portal/test/servers/start-s3-server.ts'
import { storePicture } from './picture.ts'
import { servePictures } from './routes.ts'
import { createS3Store } from './create-s3-store.ts'
import { readPictureSettings } from './settings.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => void (server = await startS3Server()))
afterAll(() => server.close())

const plate = (colour: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

test('given a bucket, then a picture is written, read, made smaller and removed there', async () => {
  const store = createS3Store(server.settings)
  const { base } = await storePicture(store, await plate('#0a4d40'))
  const kept = await store.read(`${base}.webp`)
  expect(kept && (await sharp(kept).metadata()).width).toBe(700)
  const app = Fastify()
  servePictures(app, store, { widths: [320], publicUrl: undefined })
  const answer = await app.inject(`/images/${base}_320.webp`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
  expect(await store.read(`${base}_320.webp`)).toEqual(answer.rawPayload)
  for (const name of [`${base}.webp`, `${base}_320.webp`, 'never-there.webp']) await store.remove(name)
  expect(await store.read(`${base}.webp`)).toBeNull()
  expect((await app.inject(`/images/${base}.webp`)).statusCode).toBe(404)
})

test('given pictures with an address of their own, then browsers are led there, once there is something there', async () => {
  const store = createS3Store(server.settings)
  const { base } = await storePicture(store, await plate('#4d0a40'))
  const app = Fastify()
  servePictures(app, store, { widths: [320], publicUrl: 'https://pictures.example/lots' })
  for (const _ of ['the first time', 'again']) {
    const answer = await app.inject(`/images/${base}_320.webp`)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `https://pictures.example/lots/${base}_320.webp`,
    ])
  }
  expect(await store.read(`${base}_320.webp`)).not.toBeNull()
})

test.each([
  ['a secret that is wrong', { secret: 'wrong' }],
  ['a server that is not there', { url: 'http://127.0.0.1:1/lots' }],
])('given %s, then it is the store’s failure and not the picture’s', async (_, overrides) => {
  const store = createS3Store({ ...server.settings, ...overrides })
  await expect(store.write('a.webp', Buffer.from('a'))).rejects.toThrow(expect.objectContaining({ syscall: 's3' }))
  await expect(store.read('a.webp')).rejects.toThrow(expect.objectContaining({ syscall: 's3' }))
})

test('settings say where pictures lie', () => {
  const given = { IMAGE_STORE_REGION: 'eu-central-1', IMAGE_STORE_KEY_ID: 'id', IMAGE_STORE_SECRET: 'secret' }
  expect(readPictureSettings(given, '/data').store).toEqual({ kind: 'folder', folder: '/data/pictures' })
  expect(readPictureSettings({ ...given, IMAGE_STORE: 'file:/pictures' }, '/data').store).toEqual({
    kind: 'folder',
    folder: '/pictures',
  })
  expect(readPictureSettings({ ...given, IMAGE_STORE: 's3:https://s3.example/lots/' }, '/data').store).toEqual({
    kind: 's3',
    url: 'https://s3.example/lots',
    region: 'eu-central-1',
    keyId: 'id',
    secret: 'secret',
  })
  const bucket = { IMAGE_STORE: 's3:https://s3.example/lots', IMAGE_STORE_REGION: '' }
  expect(() => readPictureSettings(bucket, '/data')).toThrow(/IMAGE_STORE_SECRET/)
})
