import { expect, test } from 'vitest'
import { selectFirstOptions } from './select-first-options.ts'

const some = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `o${index + 1}`, count: index }))

test.each([
  [0, [], 0, undefined],
  [50, [], 50, 'o50'],
  [51, [], 50, 'o50'],
  [3_000, ['o2', 'o2999', 'unheard of'], 51, 'o2999'],
])('of %i options with %j chosen a page brings %i, the last %s', (count, chosen, brought, last) => {
  const { known, count: all } = selectFirstOptions(some(count), chosen)
  expect([all, known.length, known.at(-1)?.name]).toEqual([count, brought, last])
})
