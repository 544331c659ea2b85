import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createResponseCache } from './create-response-cache.ts'

const asked = (url: string, accepted = 'br') =>
  ({ url, headers: { 'accept-encoding': accepted } }) as unknown as FastifyRequest
const long = 'ring '.repeat(1_000)

/** Responses that contain how many were written before them. */
function counted(): { write(): Promise<string>; written(): number } {
  let count = 0
  return { write: async () => `${long}${count++}`, written: () => count }
}

test('given a state that stays, then an address is cached from the second time on for each encoding, and only for so long', async () => {
  let now = 1_000
  const { write, written } = counted()
  const cache = createResponseCache(
    () => 'one',
    () => now,
  )
  const once = await cache(asked('/a'), write)
  expect(brotliDecompressSync(once.bytes).toString()).toBe(`${long}0`)
  const [first, second] = await Promise.all([cache(asked('/a'), write), cache(asked('/a'), write)])
  expect(brotliDecompressSync(first.bytes).toString()).toBe(`${long}1`)
  expect(second).toEqual(first)
  const zipped = await cache(asked('/a', 'gzip, br;q=0'), write)
  expect([zipped.encoding, gunzipSync(zipped.bytes).toString()]).toEqual(['gzip', `${long}2`])
  const plain = await cache(asked('/a', ''), write)
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, `${long}3`])
  expect(await cache(asked('/a'), write)).toEqual(first)
  expect(written()).toBe(4)
  now = 61_001
  await cache(asked('/a'), write)
  expect(written()).toBe(5)
})

test('given many addresses that are too long to be cached, then others stay known', async () => {
  const { write, written } = counted()
  const cache = createResponseCache(() => 'one')
  await cache(asked('/a'), write)
  await cache(asked('/a'), write)
  for (let at = 0; at < 40; at++) await cache(asked(`/b?${at}${'b'.repeat(15_000)}`), write)
  await cache(asked('/a'), write)
  expect(written()).toBe(42)
})

test('given another state, then nothing of the one before is answered; given none, then nothing is cached', async () => {
  let state: string | null = 'one'
  const { write, written } = counted()
  const cache = createResponseCache(() => state)
  await cache(asked('/a'), write)
  await cache(asked('/a'), write)
  state = 'two'
  await cache(asked('/a'), write)
  await cache(asked('/a'), write)
  expect(written()).toBe(3)
  state = null
  await cache(asked('/a'), write)
  await cache(asked('/a'), write)
  expect(written()).toBe(5)
})

test('given answers that fail, then the next one is tried anew', async () => {
  const cache = createResponseCache(() => 'one')
  const fails = async () => cache(asked('/a'), async () => Promise.reject(new Error('no')))
  await expect(fails()).rejects.toThrow('no')
  await expect(fails()).rejects.toThrow('no')
  expect((await cache(asked('/a'), async () => 'yes')).bytes.toString()).toBe('yes')
})
