import { describe, expect, test } from 'vitest'
import { routeTable } from '../contracts/access-table.ts'
import { pageTable } from '../contracts/page-table.ts'
import { parseSpecificationRows } from './document.ts'
import { findSpecificationGaps, testNames, type Said } from './gaps.ts'
import { calls, routes } from './said.ts'

const said: Said = {
  routes: ['/'],
  calls: ['GET /api/cakes'],
  texts: { '§2': ['Don’t eat', '{n} crumbs left'] },
  constants: ['Layers 3'],
  parts: { '{n} crumbs left': ['${n} crumbs left'] },
  examples: { '{n} crumbs left': '7 crumbs left' },
}
const row = (text: string, name = 'given a cake, then it’s good') => `| \`${text}\` | [${name}](../e2e/cake.spec.ts) |`
const table = (chapter: string, ...lines: string[]) =>
  `## ${chapter}\n\n| SPEC | Held by |\n| --- | --- |\n${lines.join('\n')}\n`
const whole = [
  table('Routes', row('/')),
  table('Calls', row('GET /api/cakes')),
  table('Texts', row('Don’t eat'), row('{n} crumbs left')),
  table('Constants', row('Layers 3')),
]
const sources = new Map([['apps/portal/web/cake.tsx', "<p>Don't eat</p> `${n} crumbs left`"]])
const content = "test('given a cake, then it’s good', () => ['Don\\'t eat', '7 crumbs left'])"
const tests = new Map([['e2e/cake.spec.ts', content]])

test('given a document that holds, then there are no gaps', () => {
  expect(findSpecificationGaps(parseSpecificationRows(whole.join('\n')), said, sources, tests)).toEqual([])
})

describe('what is found', () => {
  test.each([
    ['Routes', '/'],
    ['Calls', 'GET /api/cakes'],
    ['Texts', 'Don’t eat'],
    ['Constants', 'Layers 3'],
  ])('given no row of %s, then that', (chapter, each) => {
    const less = whole.filter((part) => !part.startsWith(`## ${chapter}`)).join('\n')
    expect(findSpecificationGaps(parseSpecificationRows(less), said, sources, tests)).toContain(
      `${chapter}: no row for “${each}”`,
    )
  })

  test('given a row without a test, with an unknown file or an unknown name, then that', () => {
    const rules = table('Rules', '| a | |', '| b | [x](../e2e/none.spec.ts) |', row('c', 'given bread'))
    expect(findSpecificationGaps(parseSpecificationRows([...whole, rules].join('\n')), said, sources, tests)).toEqual([
      'Rules: “a” names no test',
      'Rules: “b”: there is no e2e/none.spec.ts',
      'Rules: “c”: no test “given bread” in e2e/cake.spec.ts',
    ])
  })

  test('given a program that does not say it, then that', () => {
    const silent = new Map([['apps/portal/web/cake.tsx', 'crumbs left']])
    expect(findSpecificationGaps(parseSpecificationRows(whole.join('\n')), said, silent, tests)).toEqual([
      'Texts: the program nowhere says “Don’t eat”',
      'Texts: the program nowhere says “{n} crumbs left”',
    ])
  })

  test('given a test that does not spell a text out, then that', () => {
    const vague = new Map([['e2e/cake.spec.ts', content.replace('Don', 'Do')]])
    expect(findSpecificationGaps(parseSpecificationRows(whole.join('\n')), said, sources, vague)).toEqual([
      'Texts: “Don’t eat” stands in none of the files of its tests',
    ])
  })
})

test('names are those of tests, groups and steps, alone or in tables, and of nothing else', () => {
  const file = `
    describe('a group', () => {})
    test.each([1])('given %i', (n) => expect(n).toContain('no name', () => {}))
    test('given two', { timeout: 1 }, async () => { await test.step('a step', async () => {}) })
    page.getByRole('button', { name: 'x' })
    test.skip('left out', () => {})`
  expect(testNames(file)).toEqual(new Set(['a group', 'given %i', 'given two', 'a step']))
})

test('every route and every call of the specification is served', () => {
  expect(routes.filter((route) => !(route in pageTable))).toEqual([])
  expect(calls.filter((call) => !(call in routeTable))).toEqual([])
})
