import { expect, test } from 'vitest'
import { adjustForInflation, alignIndexes, createInflationScale, type IndexMonth } from './load-price-index.ts'

const list = (...months: readonly (readonly [month: string, points: number])[]): IndexMonth[] =>
  months.map(([month, points]) => ({ month, points: BigInt(points) }))

test('a month stands in every currency or in none', () => {
  const indexes = alignIndexes({
    USD: list(['2024-12', 100], ['2025-08', 110], ['2025-10', 140], ['2026-05', 150]),
    EUR: list(['2024-12', 200], ['2025-08', 210], ['2025-09', 260]),
  })
  expect(indexes?.USD).toMatchObject({ month: '2025-08', latest: 110n })
  expect(indexes?.EUR).toMatchObject({ month: '2025-08', latest: 210n })
  for (const index of Object.values(indexes ?? {})) expect([...index.years.keys()]).toEqual([2024, 2025])
  expect(adjustForInflation(indexes!.USD, 2024, 1_000n)).toBe(1_100n)
  const scale = createInflationScale(indexes!.USD)
  expect([scale(2024, '1000'), scale(2026, '1000')]).toEqual(['1100', null])
})

test('without a month in common there is no index', () => {
  expect(alignIndexes({ USD: list(['2024-12', 100]), EUR: list(['2025-01', 100]) })).toBeNull()
})
