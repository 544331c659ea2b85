import { expect, test } from 'vitest'
import { comparedBenefits, ownBenefits } from './benefits.ts'

const smallPack = { benefits: ['Saved lots', 'Archive'] }
const standard = { benefits: ['Sale details', 'Archive'] }
const premium = { benefits: ['All the benefits of Standart', 'Followed brands'] }

test('given plans that build on each other, then each holds what those before it hold, every benefit once', () => {
  expect(comparedBenefits([smallPack, standard, premium])).toEqual([
    { benefit: 'Saved lots', included: [true, true, true] },
    { benefit: 'Archive', included: [true, true, true] },
    { benefit: 'Sale details', included: [false, true, true] },
    { benefit: 'Followed brands', included: [false, false, true] },
  ])
})

test('given no plans, then there is nothing to compare', () => {
  expect(comparedBenefits([])).toEqual([])
})

test.each([
  [standard, { below: null, own: ['Sale details', 'Archive'] }],
  [premium, { below: 'All the benefits of Standart', own: ['Followed brands'] }],
])('given %j, then what it adds stands apart from what it takes over', (plan, expected) => {
  expect(ownBenefits(plan)).toEqual(expected)
})
