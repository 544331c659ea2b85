import { expect, test } from 'vitest'
import fc from 'fast-check'
import { joinLadderSteps } from './join-ladder-steps.ts'
import { minSoldLots } from './rules.ts'

const buildRow = (...counts: number[]) =>
  counts.flatMap((n, step) => (n > 0 ? [{ row: 'Sri Lanka, Heated', step, n }] : []))
const describeSpans = (...counts: number[]): string[] =>
  joinLadderSteps(buildRow(...counts)).map(({ step, toStep, n }) => `${step}–${toStep}: ${n}`)

test.each([
  ['eight stay alone', [8, 12], ['0–0: 8', '1–1: 12']],
  ['neighbors join until they are eight', [3, 4, 2, 9], ['0–2: 9', '3–3: 9']],
  ['across a step without sales', [5, 0, 4], ['0–2: 9']],
  ['a rest joins the span before it', [4, 4, 3], ['0–2: 11']],
  ['a rest between large steps stays alone', [20, 3, 20], ['0–0: 20', '1–1: 3', '2–2: 20']],
  ['too few stay too few', [2, 3], ['0–1: 5']],
])('%s', (_, counts, spans) => {
  expect(describeSpans(...counts)).toEqual(spans)
})

test('spans are disjoint, in order, and lose no price; a joined one has fewer than three times eight', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 11 }), (counts) => {
      const spans = joinLadderSteps(buildRow(...counts))
      for (const [at, { step, toStep, n }] of spans.entries()) {
        expect(n).toBe(counts.slice(step, toStep + 1).reduce((sum, each) => sum + each, 0))
        if (at > 0) expect(step).toBeGreaterThan(spans[at - 1]!.toStep)
        if (step !== toStep) expect(n).toBeLessThan(3 * minSoldLots)
      }
      const total = spans.reduce((sum, { n }) => sum + n, 0)
      expect(total).toBe(counts.reduce((sum, n) => sum + n, 0))
    }),
  )
})
