import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Filters } from '../state/use-filters.ts'
import { useLoadedOptions } from './use-loaded-options.ts'

const buildFilters = (total: number, part: Partial<Filters> = {}) =>
  ({
    counts: { total },
    facets: null,
    seenOptions: null,
    undrawn: [],
    failure: null,
    askUndrawn,
    ...part,
  }) as unknown as Filters

let requests = 0
const askUndrawn = () => void (requests += 1)

test('the last options stay while those of a new page load, until that fails', () => {
  const { result, rerender } = renderHook(({ filters }) => useLoadedOptions('materials', filters), {
    initialProps: { filters: buildFilters(5) },
  })
  const getTotal = () => result.current?.counts.total
  expect(getTotal()).toBe(5)
  rerender({ filters: buildFilters(3, { undrawn: ['materials'] }) })
  expect([getTotal(), result.current?.counted, requests]).toEqual([5, false, 1])
  rerender({ filters: buildFilters(3, { undrawn: ['materials'], failure: 'Not now.' }) })
  expect(result.current).toBeNull()
  rerender({ filters: buildFilters(3) })
  expect(getTotal()).toBe(3)
})
