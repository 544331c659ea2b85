import { expect, test } from 'vitest'
import { addPremium } from './premiums.ts'
import {
  drawCurrentBid,
  drawEstimate,
  drawHighestBid,
  getNeighborEstimate,
  drawOpeningBid,
  drawReserve,
} from './prices.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'

const worths = Array.from({ length: 400 }, (_, index) => Math.round(100 * 1.025 ** index))
const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

test('an estimate surrounds what the house expects: half a twentieth above what the piece tends to bring', () => {
  const chance = createSeededRandom('estimate')
  const expected = worths.slice(60).map((dollars) => {
    const { low, high } = drawEstimate(dollars, 'USD', chance)
    expect(high / low).toBeGreaterThanOrEqual(1.3)
    expect(high / low).toBeLessThanOrEqual(1.7)
    return (low + high) / 2 / dollars
  })
  expect(middleOf(expected)).toBeGreaterThan(0.98)
  expect(middleOf(expected)).toBeLessThan(1.12)
})

test('bids and hammer prices are whole and fall on steps of an auctioneer; a reserve is never above the low estimate', () => {
  const chance = createSeededRandom('bids')
  for (const dollars of worths) {
    const guess = drawEstimate(dollars, 'CHF', chance)
    const opening = drawOpeningBid(guess, chance)
    const least = drawReserve(guess, chance)
    expect(opening).toBeLessThan(guess.low)
    expect(least).toBeLessThanOrEqual(guess.low)
    expect(least).toBeGreaterThan(0.7 * guess.low)
    expect(drawCurrentBid(guess, opening, chance)).toBeGreaterThanOrEqual(opening)
    for (const amount of [opening, least, drawHighestBid(dollars, 'CHF', chance)])
      expect(String(amount)).toMatch(/^[1-9]\d?[05]?0*$/)
  }
})

test.each([
  [{ low: 2_000, high: 3_000 }, 1, { low: 2_500, high: 3_500 }],
  [{ low: 1_000, high: 1_500 }, -1, { low: 800, high: 1_200 }],
  [{ low: 8_000, high: 12_000 }, 1, { low: 10_000, high: 15_000 }],
] as const)('beside %j, %i, stands %j', (now, step, beside) => {
  expect(getNeighborEstimate(now, step)).toEqual(beside)
})

test.each([
  [6_500, 'wexley-park', -2_000, '8125'],
  [390, 'wexley-park', -2_000, '487.50'],
  [390, 'wexley-park', -500, '495.30'],
  [1_100, 'norrhamn', -2_000, '1347.50'],
  [2_000_000, 'rhone', -100, '2448000'],
  [10_000_000, 'rhone', -2_000, '11525000'],
])('a hammer price of %i at %s on day %i is published as %s', (hammer, house, day, published) => {
  expect(addPremium(hammer, house, day)).toBe(published)
})
