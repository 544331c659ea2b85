import { expect, test } from 'vitest'
import { calculateMaxThreads, measureAvailableMegabytes, calculateMemoryLimits } from './calculate-memory-limits.ts'

const gibibyte = 1_073_741_824

test.each([
  ['a control group of version 1 or 2', gibibyte, 24 * gibibyte, 1_024],
  ['no control group', 0, 8 * gibibyte, 8_192],
  ['a control group without a limit, version 1', 2 ** 64, 2 * gibibyte, 2_048],
])('of %s the smaller memory counts', (_, constrained, total, expected) => {
  expect(measureAvailableMegabytes(constrained, total)).toBe(expected)
})

test.each([
  [1_024, 224, 32, 1],
  [512, 112, 16, 1],
  [128, 56, 8, 1],
  [6_144, 1_504, 32, 1],
  [24_576, 1_504, 32, 4],
])('of %i MB a parser may use a quarter, up to 1,536 MB in both generations', (available, old, young, atOnce) => {
  const share = { most: 1_536, part: 4 }
  expect(calculateMemoryLimits(share, available)).toEqual({
    maxOldGenerationSizeMb: old,
    maxYoungGenerationSizeMb: young,
  })
  expect(calculateMaxThreads(share, available)).toBe(atOnce)
})
