import { filterGroups } from '@parure/domain/catalog/filter-group'
import { emptySelection } from '@parure/domain/catalog/selection'
import { expect, test } from 'vitest'
import type { Counts } from './counts.ts'
import { firstOptions } from './first-options.ts'

const some = (count: number) => {
  const known = Array.from({ length: count }, (_, index) => ({ name: `o${index + 1}`, count: index }))
  return { known, count }
}
const counts = (count: number) =>
  ({ total: 7, options: Object.fromEntries(filterGroups.map((group) => [group, some(count)])) }) as unknown as Counts

test.each([
  [0, [], null, 0, undefined],
  [50, [], null, 50, 'o50'],
  [51, [], null, 50, 'o50'],
  [3_000, ['o2', 'o2999', 'unheard of'], null, 51, 'o2999'],
  [3_000, ['o2999'], 'brands', 3_000, 'o3000'],
  [3_000, [], 'styles', 50, 'o50'],
])(
  'given %i brands with %j chosen and %s asked for in full, then a page brings %i, the last %s',
  (count, brands, whole, brought, last) => {
    const { total, options } = firstOptions(counts(count), { ...emptySelection, brands }, whole)
    expect([total, options.brands.count, options.brands.known.length, options.brands.known.at(-1)?.name]).toEqual([
      7,
      count,
      brought,
      last,
    ])
  },
)
