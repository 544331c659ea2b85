import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expandCase } from './expand-case.ts'

test.each([
  ['vvs[12]?', '[vV][vV][sS][12]?'],
  [String.raw`piqu[eé]e?\s\p{L}+`, String.raw`[pP][iI][qQ][uU][eEéÉ][eE]?\s\p{L}+`],
  [String.raw`wei(?:ß|ss)`, '[wW][eE][iI](?:ß|[sS][sS])'],
])('%s takes either case', (source, expected) => {
  expect(expandCase(source)).toBe(expected)
})

test('no reader uses modifiers, which the engine compiles wrongly', () => {
  const folder = path.resolve(import.meta.dirname, '..')
  const sources = globSync('**/*.ts', { cwd: folder, exclude: ['**/expand-case*'] })
  const users = sources.filter((name) => /\(\?-?[ims]+:/.test(readFileSync(`${folder}/${name}`, 'utf8')))
  expect(users).toEqual([])
})
