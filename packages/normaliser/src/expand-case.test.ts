import { readdirSync, readFileSync } from 'node:fs'
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
  const sources = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !name.includes('expand-case'),
  )
  const users = sources.filter((name) => /\(\?-?[ims]+:/.test(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')))
  expect(users).toEqual([])
})
