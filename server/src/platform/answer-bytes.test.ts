import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { keptAnswers } from './answer-bytes.ts'

const asked = (url: string, accepted = 'br') =>
  ({ url, headers: { 'accept-encoding': accepted } }) as unknown as FastifyRequest
const long = 'ring '.repeat(1_000)

/** Answers that say how many were written before them. */
function counted(): { write(): Promise<string>; written(): number } {
  let count = 0
  return { write: async () => `${long}${count++}`, written: () => count }
}

test('given a state that stays, then an address is written once for each encoding, and only for so long', async () => {
  let now = 0
  const { write, written } = counted()
  const kept = keptAnswers(
    () => 'one',
    () => now,
  )
  const [first, second] = await Promise.all([kept(asked('/a'), write), kept(asked('/a'), write)])
  expect(brotliDecompressSync(first.bytes).toString()).toBe(`${long}0`)
  expect(second).toEqual(first)
  const zipped = await kept(asked('/a', 'gzip, br;q=0'), write)
  expect([zipped.encoding, gunzipSync(zipped.bytes).toString()]).toEqual(['gzip', `${long}1`])
  const plain = await kept(asked('/a', ''), write)
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, `${long}2`])
  await kept(asked('/b'), write)
  expect(written()).toBe(4)
  now = 60_000
  await kept(asked('/a'), write)
  expect(written()).toBe(5)
})

test('given another state, then nothing of the one before is answered; given none, then nothing is kept', async () => {
  let state: string | null = 'one'
  const { write, written } = counted()
  const kept = keptAnswers(() => state)
  await kept(asked('/a'), write)
  state = 'two'
  await kept(asked('/a'), write)
  expect(written()).toBe(2)
  state = null
  await kept(asked('/a'), write)
  await kept(asked('/a'), write)
  expect(written()).toBe(4)
})

test('given an answer that fails, then the next one is tried anew', async () => {
  const kept = keptAnswers(() => 'one')
  await expect(kept(asked('/a'), async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await kept(asked('/a'), async () => 'yes')).bytes.toString()).toBe('yes')
})
