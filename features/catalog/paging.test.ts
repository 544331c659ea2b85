import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPageCells, countPages, pageSize } from './paging.ts'

test.each([
  [0, 0],
  [1, 1],
  [29, 1],
  [30, 1],
  [31, 2],
  [1_500, 50],
  [1_501, 51],
])('given %i lots, then there are %i pages of 30', (total, pages) => {
  expect(countPages(total)).toBe(pages)
  expect(countPages(total, pageSize)).toBe(pages)
})

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 … 6'],
  [3, 6, '1 2 3 4 … 6'],
  [4, 6, '1 … 3 4 5 6'],
  [6, 6, '1 … 3 4 5 6'],
  [1, 50, '1 2 3 4 … 50'],
  [3, 50, '1 2 3 4 … 50'],
  [4, 50, '1 … 3 4 5 … 50'],
  [25, 50, '1 … 24 25 26 … 50'],
  [47, 50, '1 … 46 47 48 … 50'],
  [48, 50, '1 … 47 48 49 50'],
  [50, 50, '1 … 47 48 49 50'],
])('given page %i of %i, then the cells are %s', (current, count, cells) => {
  expect(listPageCells(current, count).join(' ')).toBe(cells)
})

const pageOf = fc
  .integer({ min: 1, max: 2_000 })
  .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))

test('SPEC §9: all pages if 5 or fewer; otherwise first, last, the current page, its neighbours, and 5 numbers at most', () => {
  fc.assert(
    fc.property(pageOf, ([current, count]) => {
      const numbers = listPageCells(current, count).filter((cell) => cell !== '…')
      const due = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
      expect(numbers).toEqual(expect.arrayContaining(due))
      expect(numbers).toHaveLength(Math.min(count, 5))
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    }),
  )
})

test('an ellipsis stands where pages are left out, and nowhere else', () => {
  fc.assert(
    fc.property(pageOf, ([current, count]) => {
      const numbers = listPageCells(current, count).filter((cell) => cell !== '…')
      const withGaps = numbers.flatMap((page, at) =>
        at > 0 && page - (numbers[at - 1] ?? 0) > 1 ? ['…', page] : [page],
      )
      expect(listPageCells(current, count)).toEqual(withGaps)
    }),
  )
})
