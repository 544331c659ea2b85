import { expect, test } from 'vitest'
import { computeWilsonBounds, decideShownRanges, summarizeBelowRecord, type TestedLot } from '../src/index.ts'

test('bounds of a share', () => {
  expect(computeWilsonBounds(0, 0)).toEqual({ low: 0, high: 1 })
  const { low, high } = computeWilsonBounds(50, 100)
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.419', '0.581'])
})

test.each([
  [{ n: 10, inside: 5, below: 3, above: 2 }, false, false],
  [{ n: 60, inside: 30, below: 15, above: 15 }, false, true],
  [{ n: 200, inside: 70, below: 65, above: 65 }, false, false],
  [{ n: 200, inside: 70, below: 65, above: 65 }, true, false],
  [{ n: 200, inside: 75, below: 62, above: 63 }, false, false],
  [{ n: 200, inside: 75, below: 62, above: 63 }, true, true],
  [{ n: 200, inside: 95, below: 95, above: 10 }, false, false],
])('%j, shown before: %s, shows ranges: %s', (coverage, isShown, expected) => {
  expect(decideShownRanges(coverage, isShown)).toBe(expected)
})

function makeTested(isMarked: boolean, isAbove: boolean): TestedLot & { highEuros: number } {
  const range = isMarked ? { low: 200, middle: 250, high: 300 } : { low: 90, middle: 100, high: 130 }
  const estimate = { estimateEuros: 100, highEuros: 120 }
  return { id: 1, category: 'Rings', euros: isAbove ? 150 : 90, ...estimate, range, refused: [], withEstimate: null }
}
const repeat = (count: number, isMarked: boolean, isAbove: boolean) =>
  Array.from({ length: count }, () => makeTested(isMarked, isAbove))

test('marks are shown while marked lots surely do better than others', () => {
  const others = [...repeat(200, false, true), ...repeat(200, false, false)]
  const better = [...others, ...repeat(80, true, true), ...repeat(20, true, false)]
  expect(summarizeBelowRecord(better, false)).toEqual({
    marked: 100,
    markedAbove: 80,
    others: 400,
    othersAbove: 200,
    isShown: true,
  })
  const unclear = [...others, ...repeat(55, true, true), ...repeat(45, true, false)]
  expect(summarizeBelowRecord(unclear, false).isShown).toBe(false)
  expect(summarizeBelowRecord(unclear, true).isShown).toBe(true)
  const worse = [...others, ...repeat(21, true, true), ...repeat(79, true, false)]
  expect(summarizeBelowRecord(worse, true).isShown).toBe(false)
  expect(summarizeBelowRecord([...others, ...repeat(20, true, true)], false).isShown).toBe(false)
})
