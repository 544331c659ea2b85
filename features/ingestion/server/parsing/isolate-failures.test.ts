import { expect, test } from 'vitest'
import { ThreadFailure } from '@parure/process/thread/thread-failure.ts'
import { isolateFailures } from './isolate-failures.ts'

const hostile = (item: string): boolean => item.startsWith('hostile')

/** Breaks at the first hostile item, as a thread does that is ended there. */
async function ask(items: readonly string[]): Promise<string[]> {
  const at = items.findIndex(hostile)
  if (at !== -1) throw new ThreadFailure('reading-too-slow', 'reading it took longer than 1 s', at)
  return items.map((item) => item.toUpperCase())
}

const unread = { code: 'reading-too-slow', reason: 'reading it took longer than 1 s' }

test('given items that break the thread, then they alone are unread, and all others are read in their order', async () => {
  const read = isolateFailures(ask)
  expect(await read(['a', 'hostile 1', 'b', 'hostile 2', 'c'])).toEqual(['A', unread, 'B', unread, 'C'])
})

test('given one after the other, then the source is not read any further', async () => {
  const read = isolateFailures(ask)
  const items = Array.from({ length: 30 }, (_, at) => `hostile ${at}`)
  await expect(read(items)).rejects.toThrow(expect.objectContaining({ code: 'reading-too-slow' }))
})

test('given a failure of another kind, then it is thrown as it is', async () => {
  const read = isolateFailures(async () => {
    throw new TypeError('a bug')
  })
  await expect(read(['a'])).rejects.toThrow('a bug')
})
