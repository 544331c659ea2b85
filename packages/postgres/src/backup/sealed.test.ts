import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createEncryptStream, createDecryptStream } from './sealed.ts'

const key = randomBytes(32)

async function sealed(plain: Buffer): Promise<Buffer> {
  return buffer(Readable.from([plain]).pipe(createEncryptStream(key)))
}

async function opened(secret: Buffer, by = key, cutOff = false): Promise<Buffer> {
  const opening = createDecryptStream(by, cutOff)
  // Splits at arbitrary positions.
  const pieces = Array.from({ length: Math.ceil(secret.length / 1_000) }, (_, at) =>
    secret.subarray(at * 1_000, at * 1_000 + 1_000),
  )
  const all: Buffer[] = []
  opening.on('data', (chunk: Buffer) => all.push(chunk))
  return new Promise((resolve, reject) => {
    opening.on('end', () => resolve(Buffer.concat(all)))
    opening.on('error', reject)
    Readable.from(pieces).pipe(opening)
  })
}

test.each([0, 1, 999, 3_000_000])('given %i bytes, then they come back as they were', async (length) => {
  const plain = randomBytes(length)
  expect((await opened(await sealed(plain))).equals(plain)).toBe(true)
})

test('given a bit that was changed, another key or two frames in another order, then nothing is opened', async () => {
  const secret = await sealed(randomBytes(2_500_000))
  const changed = Buffer.from(secret)
  changed[1_000] = (changed[1_000] ?? 0) ^ 1
  await expect(opened(changed)).rejects.toThrow('damaged')
  await expect(opened(secret, randomBytes(32))).rejects.toThrow('BACKUP_KEY')
  const frame = 32 + (1 << 20)
  const swapped = Buffer.concat([
    secret.subarray(frame, 2 * frame),
    secret.subarray(0, frame),
    secret.subarray(2 * frame),
  ])
  await expect(opened(swapped)).rejects.toThrow('damaged')
})

test('given a file that was cut off, then it is refused, unless it is known to grow', async () => {
  const secret = (await sealed(randomBytes(2_000))).subarray(0, -40)
  await expect(opened(secret)).rejects.toThrow('cut off')
  await expect(opened(secret, key, true)).resolves.toBeDefined()
})
