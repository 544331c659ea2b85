import { expect, test } from 'vitest'
import { currentBid, estimate, hammer, openingBid, withPremium } from './prices.ts'
import { seededChance } from '@parure/domain/seeded-chance'

const worths = Array.from({ length: 400 }, (_, index) => Math.round(100 * 1.025 ** index))

test('an estimate surrounds three quarters to the whole of what a piece tends to bring', () => {
  const chance = seededChance('estimate')
  for (const dollars of worths) {
    const { low, high } = estimate(dollars, 'USD', chance)
    expect(low).toBeLessThanOrEqual(Math.max(90, 1.02 * dollars))
    expect(high).toBeGreaterThanOrEqual(0.72 * dollars)
    expect(high / low).toBeGreaterThanOrEqual(1.3)
    expect(high / low).toBeLessThanOrEqual(1.7)
  }
})

test('bids and hammer prices are whole and fall on steps of an auctioneer', () => {
  const chance = seededChance('bids')
  for (const dollars of worths) {
    const guess = estimate(dollars, 'CHF', chance)
    const opening = openingBid(guess, chance)
    expect(opening).toBeLessThan(guess.low)
    expect(currentBid(guess, opening, chance)).toBeGreaterThanOrEqual(opening)
    expect(hammer(guess, chance)).toBeGreaterThan(0.5 * guess.low)
    for (const amount of [opening, hammer(guess, chance)]) expect(String(amount)).toMatch(/^[1-9]\d?[05]?0*$/)
  }
})

test.each([
  [6_500, 25, 8_125],
  [2_200, 26, 2_772],
  [380, 27, 483],
])('a hammer price of %i with %i % premium is published as %i', (amount, percent, published) => {
  expect(withPremium(amount, percent)).toBe(published)
})
