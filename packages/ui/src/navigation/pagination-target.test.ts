import { expect, test } from 'vitest'
import { parsePageNumber } from './pagination-target.ts'

test.each([
  ['1', 1],
  ['21', 21],
  [' 7 ', 7],
  ['007', 7],
  ['0', null],
  ['22', null],
  ['-1', null],
  ['1.5', null],
  ['1e1', null],
  ['', null],
  ['two', null],
  ['99999999999999999999', null],
])('given %j typed with 21 pages, when jumping, then the target is %j', (typed, target) => {
  expect(parsePageNumber(typed, 21)).toBe(target)
})
