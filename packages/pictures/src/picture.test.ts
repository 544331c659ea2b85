import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePicture, loadPicture } from './picture.ts'
import { createFolderStore } from './create-folder-store.ts'
import type { PictureStore } from './picture-store.ts'

let folder: string
let store: PictureStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parure-pictures-'))
  store = createFolderStore(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const widths = [320, 480, 768, 960]
const plate = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a4d40' } })
const sizeOf = async (bytes: Buffer | null) => (bytes ? sharp(bytes).metadata() : null)

test('a picture is kept as WebP under the hash of its content, once', async () => {
  const jpeg = await plate(700, 500).jpeg().toBuffer()
  const kept = await storePicture(store, jpeg)
  expect(kept).toMatchObject({ base: expect.stringMatching(/^[0-9a-f]{32}$/), width: 700, height: 500 })
  expect(await storePicture(store, jpeg)).toEqual(kept)
  expect(await readdir(path.join(folder, kept.base.slice(0, 2)))).toEqual([`${kept.base}.webp`])
})

test('widths below the original are made, those above answer the original', async () => {
  const { base } = await storePicture(store, await plate(700, 350).png().toBuffer())
  expect(await sizeOf(await loadPicture(store, `${base}_320.webp`, widths))).toMatchObject({
    format: 'webp',
    width: 320,
    height: 160,
  })
  expect(await sizeOf(await loadPicture(store, `${base}_960.webp`, widths))).toMatchObject({ width: 700 })
  expect(await sizeOf(await loadPicture(store, `${base}.webp`, widths))).toMatchObject({ width: 700 })
  expect(await loadPicture(store, `${base}_321.webp`, widths)).toBeNull()
})

test('a mirrored picture is another picture', async () => {
  const half = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 4, height: 8, channels: 3, background: '#000' } }, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer()
  const [plain, mirrored] = [await storePicture(store, half), await storePicture(store, half, { mirrored: true })]
  expect(mirrored.base).not.toBe(plain.base)
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['text', Buffer.from('no picture at all')],
  ['nothing', Buffer.alloc(0)],
])('check 53: %s is refused', async (_, bytes) => {
  await expect(storePicture(store, bytes)).rejects.toThrow()
})

test('check 53: a GIF, and more pixels than fit into memory, are refused', async () => {
  await expect(storePicture(store, await plate(4, 4).gif().toBuffer())).rejects.toThrow()
  await expect(storePicture(store, await plate(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer())).rejects.toThrow()
})

test('what a camera or a house wrote into a picture goes, and a turned picture is turned', async () => {
  const exif = { IFD0: { Copyright: 'Canary House, lot 12' } }
  const webp = await plate(40, 20).withExif(exif).withMetadata({ orientation: 6, exif }).webp().toBuffer()
  const { base } = await storePicture(store, webp)
  const kept = await loadPicture(store, `${base}.webp`, widths)
  expect(kept?.includes('Canary House')).toBe(false)
  expect(await sizeOf(kept)).toMatchObject({ width: 20, height: 40 })
})
