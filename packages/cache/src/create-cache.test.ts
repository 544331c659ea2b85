import { expect, test } from 'vitest'
import { createCache } from './create-cache.ts'

/** Creates a cache of 1,000 bytes over texts whose size is their length, and counts how often each key was created. */
function cacheOf(version: () => string | null = () => 'one') {
  const clock = { now: 1 }
  const made: string[] = []
  const cache = createCache<string>({
    max: 1_000,
    measure: (text) => text.length,
    version,
    ttl: 60_000,
    admit: (key) => key !== 'not admitted',
    canCache: (text) => !text.startsWith('refused'),
    now: () => clock.now,
  })
  const get = (key: string, text = 'x'.repeat(100)) =>
    cache.get(key, async () => {
      made.push(key)
      return text
    })
  return { get, made, clock }
}

test('given hot entries that are replaced again and again, then the others stay: replaced bytes are given back', async () => {
  const { get, made, clock } = cacheOf()
  await get('other')
  for (let minute = 1; minute <= 50; minute++) {
    clock.now = minute * 60_000
    await get('hot')
    await get('other')
  }
  made.length = 0
  await get('hot')
  await get('other')
  expect(made).toEqual([])
})

test('given no room left, then the least recently used entry goes, and no other', async () => {
  const { get, made } = cacheOf()
  for (const key of 'abcdefghi') await get(key)
  await get('a')
  await get('j')
  made.length = 0
  await get('a')
  await get('c')
  expect(made).toEqual([])
  await get('b')
  expect(made).toEqual(['b'])
})

test('given no measure, then the maximum is a number of entries, and none expires', async () => {
  const made: string[] = []
  const cache = createCache<string>({ max: 2, now: () => made.length * 1e9 + 1 })
  for (const key of 'abaca') await cache.get(key, async () => (made.push(key), key))
  expect(made).toEqual(['a', 'b', 'c'])
})

test('given callers at the same moment, then a value is made once; given another version, then never shared with it', async () => {
  let version = 'one'
  const { get, made } = cacheOf(() => version)
  const first = get('a', 'first')
  expect(await Promise.all([get('a', 'second'), first])).toEqual(['first', 'first'])
  const late = get('b', 'of one')
  version = 'two'
  expect(await get('b', 'of two')).toBe('of two')
  expect(await late).toBe('of one')
  expect(await get('b')).toBe('of two')
  expect(made).toEqual(['a', 'b', 'b'])
})

async function fail(): Promise<never> {
  throw new Error('no answer')
}

test('given a load that fails, then all who wait for it fail, and the next loads anew', async () => {
  const cache = createCache<null>({ max: 2 })
  const calls = [cache.get('a', fail), cache.get('a', async () => null)]
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', async () => null)).toBeNull()
  expect(await cache.get('a', fail)).toBeNull()
})

test.each([
  ['a value that is not cacheable', 'a', 'refused: busy'],
  ['a value larger than the cache', 'a', 'x'.repeat(2_000)],
  ['a key that is not admitted', 'not admitted', 'x'],
])('given %s, then it is made each time', async (_name, key, text) => {
  const { get, made } = cacheOf()
  await get(key, text)
  await get(key, text)
  expect(made).toHaveLength(2)
})

test('given no version, then nothing is cached', async () => {
  const { get, made } = cacheOf(() => null)
  await get('a')
  await get('a')
  expect(made).toHaveLength(2)
})
