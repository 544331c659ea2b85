import { expect, test } from 'vitest'
import { loadDemoCatalog } from './load-demo-feed.ts'
import { planLoadSteps } from './plan-load-steps.ts'

test('the lots of the first pages include all upcoming ones, and sold ones of every house and maker', () => {
  const today = '2026-11-21'
  const catalogue = loadDemoCatalog(today)
  const { latest, rest } = planLoadSteps(catalogue, true, today)
  const isPast = ({ sale_ends }: { sale_ends: string }) => sale_ends < today
  for (const field of ['house', 'maker'] as const) {
    const listValues = (rows: typeof latest) => new Set(rows.filter(isPast).map((row) => row[field]))
    expect(listValues(latest)).toEqual(listValues(catalogue.rows))
  }
  expect(latest.filter((row) => !isPast(row))).toHaveLength(300)
  expect(latest.length).toBeLessThan(800)
  expect(new Set([...latest, ...rest].map(({ key }) => key)).size).toBe(catalogue.rows.length)
})
