import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldReaders } from './field-readers.ts'
import { growthOf } from './growth.ts'
import { ingestionReaders } from './ingestion-readers.ts'
import { fragments, repeated } from './inputs.ts'
import { platformReaders } from './platform-readers.ts'
import { pumpsOf, reachedPatterns, startsOf } from './reached-patterns.ts'
import type { Reader } from './reader.ts'

/** Characters of an input, which is held against one of twice as many; `INPUT_LENGTH=50000` for the long form. */
const size = Number(process.env['INPUT_LENGTH'] ?? 4_000)

const readers: readonly Reader[] = [...ingestionReaders, ...fieldReaders, ...platformReaders]

function inputsFor({ takes }: Reader): { name: string; input: (size: number) => string }[] {
  const pieces = new Set<string>([...fragments.text, ...fragments[takes]])
  return [...pieces].flatMap((piece) =>
    repeated(piece).map((input, frame) => ({ name: `${JSON.stringify(piece)} again and again (${frame})`, input })),
  )
}

describe('check 48: twice the input takes at most three times as long', () => {
  test.each(readers.map((reader) => [reader.name, reader] as const))(
    '%s',
    { timeout: 3_600_000 },
    async (_, reader) => {
      const slow: string[] = []
      for (const { name, input } of inputsFor(reader)) {
        const made = new Map<number, string>()
        const textOf = (length: number): string => {
          const text = made.get(length) ?? input(length)
          made.set(length, text)
          return text
        }
        const { once, twice, isLinear } = await growthOf((length) => reader.read(textOf(length)), size)
        if (!isLinear) slow.push(`${name}: ${Math.round(once)} ms, twice as much ${Math.round(twice)} ms`)
      }
      expect(slow).toEqual([])
    },
  )
})

test(
  'check 48: every pattern that long text reaches takes at most three times as long for twice the text',
  { timeout: 3_600_000 },
  async () => {
    const reached = await reachedPatterns(readers, function* texts(reader) {
      for (const { input } of inputsFor(reader)) yield input(600)
    })
    const patterns = reached.filter(({ longest }) => longest >= 300).map(({ pattern }) => pattern)
    expect(patterns.length).toBeGreaterThan(200)
    const slow: string[] = []
    for (const pattern of patterns) {
      for (const pump of pumpsOf(pattern)) {
        for (const start of startsOf(pattern)) {
          const input = (length: number): string => `${start}${pump.repeat(Math.ceil(length / pump.length))}\u0001`
          const { once, twice, isLinear } = await growthOf((length) => input(length).replace(pattern, ''), size * 2)
          if (isLinear) continue
          slow.push(
            `${String(pattern)} on ${JSON.stringify(start + pump)}: ${Math.round(once)}, ${Math.round(twice)} ms`,
          )
          break
        }
      }
    }
    expect(slow).toEqual([])
  },
)
