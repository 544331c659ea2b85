import { describe, expect, test } from 'vitest'
import { fieldReaders } from './field-readers.ts'
import { measureGrowth } from './growth.ts'
import { ingestionReaders } from './ingestion-readers.ts'
import { fragments, buildRepetitions } from './inputs.ts'
import { listUnreachedModules } from './modules-reached.ts'
import { platformReaders } from './platform-readers.ts'
import { listPumps, collectReachedPatterns, listStarts } from './collect-reached-patterns.ts'
import type { Reader } from './reader.ts'

/** Characters of an input, which is held against one of twice as many; `INPUT_LENGTH=40000` for the long form. */
const size = Number(process.env['INPUT_LENGTH'] ?? 3_000)
/** In the long form every pattern meets more of its own signs. */
const isLong = size > 10_000
const timeout = 3_600_000

const readers: readonly Reader[] = [...ingestionReaders, ...fieldReaders, ...platformReaders]

function* inputsFor({ takes }: Reader): Iterable<{ name: string; input: (size: number) => string }> {
  for (const piece of new Set<string>([...fragments.text, ...fragments[takes]]))
    for (const [frame, input] of buildRepetitions(piece).entries())
      yield { name: `${JSON.stringify(piece)} (${frame})`, input }
}

describe('check 48: twice the input takes at most three times as long', () => {
  test.each(readers.map((reader) => [reader.name, reader] as const))('%s', { timeout }, async (_, reader) => {
    const slow: string[] = []
    for (const { name, input } of inputsFor(reader)) {
      const texts = new Map([size, size * 2].map((length) => [length, input(length)]))
      const { once, twice, isLinear } = await measureGrowth((length) => reader.read(texts.get(length) ?? ''), size)
      if (!isLinear) slow.push(`${name}: ${Math.round(once)} ms, twice as much ${Math.round(twice)} ms`)
      // One is enough to be mended, and each may take seconds.
      if (slow.length > 5) break
    }
    expect(slow).toEqual([])
  })
})

test('check 48: every pattern that long texts reach takes time in proportion to them', { timeout }, async () => {
  const reached = await collectReachedPatterns(readers, function* texts(reader) {
    const pieces = [...fragments.text, ...fragments[reader.takes]].join('')
    yield pieces.repeat(2)
    for (const { input } of inputsFor(reader)) if (isLong) yield input(1_200)
    for (const piece of ['lot 1, ', 'Lot 77: A gold ring by Cartier, 0.50 ct, 18k, ', '<p>A ring</p>', '1, ', ' ', 'a'])
      yield piece.repeat(Math.ceil(1_200 / piece.length))
  })
  const patterns = reached.filter(({ longest }) => longest >= 1_000).map(({ pattern }) => pattern)
  expect(patterns.length).toBeGreaterThan(100)
  const slow: string[] = []
  for (const pattern of patterns) {
    const found = await slowPump(pattern)
    if (found) slow.push(found)
  }
  expect(slow).toEqual([])
})

async function slowPump(pattern: RegExp): Promise<string | undefined> {
  for (const pump of listPumps(pattern, isLong ? 120 : 12))
    for (const start of listStarts(pattern)) {
      const input = (length: number): string => `${start}${pump.repeat(Math.ceil(length / pump.length))}\u0001`
      const { once, twice, isLinear } = await measureGrowth((length) => input(length).replace(pattern, ''), size)
      if (!isLinear)
        return `${String(pattern)} on ${JSON.stringify([start, pump])}: ${Math.round(once)}, ${Math.round(twice)} ms`
    }
  return undefined
}

test('check 48: no module that reads foreign input is left out', () => {
  expect(listUnreachedModules(['ingestion-readers.ts', 'field-readers.ts', 'platform-readers.ts'])).toEqual([])
})
