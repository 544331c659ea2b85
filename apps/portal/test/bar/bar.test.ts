import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { testNames } from '../specification/gaps.ts'
import { bar, provenAtLength } from './bar.ts'
import { parseCheckRows, replaceCheckRows, type Row } from './document.ts'
import { longChecks } from './long-checks.ts'
import { parseCheckNumbers } from './parse-check-numbers.ts'
import { buildNamePattern } from './run-vitest.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const files = globSync(['{apps,features,packages,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
const names = files.flatMap((file) => [...testNames(readFileSync(path.join(root, file), 'utf8'))])

test('every check of the bar is named by a daily test unless only its long form proves it, and no other is', () => {
  const named = new Set(names.flatMap(parseCheckNumbers))
  const daily = Object.keys(bar).filter((number) => !provenAtLength.has(Number(number)))
  expect(daily.filter((number) => !named.has(Number(number)))).toEqual([])
  expect([...named].filter((number) => !(number in bar))).toEqual([])
  expect(longChecks.filter(({ number }) => !provenAtLength.has(number))).toEqual([])
})

describe('names', () => {
  test.each([
    ['check 7: confirming', [7]],
    ['checks 18 and 21: role 3 is refused', [18, 21]],
    ['checks 1, 2 and 30: all of it', [1, 2, 30]],
    ['check 12: a NUL in Authorization > GET /', [12]],
    ['7: confirming', []],
    ['a check of 7: no', []],
  ])('given "%s", then %j', (name, numbers) => {
    expect(parseCheckNumbers(name)).toEqual(numbers)
    for (const number of [1, 2, 7, 12, 18, 21, 30, 3])
      expect(new RegExp(buildNamePattern([number])).test(name)).toBe(numbers.includes(number))
  })
})

const row = (number: number, figure: string, on: string): Row => ({ number, figure, holds: number !== 54, on })

test('given rows, then the document says them, and of the others what it said before', () => {
  const empty = 'Before\n<!-- table: npx parure test:bar --write -->\n<!-- end of table -->\nAfter\n'
  const first = replaceCheckRows(
    empty,
    new Map([
      [54, row(54, '3 of 100 lost', '2026-01-01')],
      [55, row(55, '2 s', '2026-01-01')],
    ]),
  )
  const second = replaceCheckRows(first, new Map([[55, row(55, '4 s', '2026-02-02')]]))
  expect(parseCheckRows(second)).toEqual(
    new Map([
      [54, row(54, '3 of 100 lost', '2026-01-01')],
      [55, row(55, '4 s', '2026-02-02')],
    ]),
  )
  expect(second).toContain(
    '| 54 | A hundred random kills under writes lose no acknowledged write | 3 of 100 lost | **no** |',
  )
  expect(second).toMatch(/^Before\n[^]*\nAfter\n$/)
})
