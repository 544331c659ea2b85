import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSharePicture, storePicture } from './picture.ts'

test('a sharing picture is a JPEG of 1200 × 630 with the whole piece, and nothing is stored for it', async () => {
  const files = new Map<string, Buffer>()
  const store = {
    read: async (name: string) => files.get(name) ?? null,
    write: async (name: string, bytes: Buffer) => void files.set(name, bytes),
    remove: async (name: string) => void files.delete(name),
  }
  const red = { r: 200, g: 0, b: 0 }
  const input = await sharp({ create: { width: 400, height: 900, channels: 3, background: red } })
    .png()
    .toBuffer()
  const { base } = await storePicture(store, input)
  const shared = await createSharePicture(store, `${base}_share.jpg`)
  const { format, width, height } = await sharp(shared!).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  const { data } = await sharp(shared!).raw().toBuffer({ resolveWithObject: true })
  expect([data[0]! > 250, data[(315 * 1200 + 600) * 3]! > 180, data[(315 * 1200 + 600) * 3 + 1]! < 20]).toEqual([
    true,
    true,
    true,
  ])
  expect(files.size).toBe(1)
  for (const name of ['x_share.jpg', `${'0'.repeat(32)}_share.jpg`, '../secret_share.jpg'])
    expect(await createSharePicture(store, name)).toBeNull()
})
