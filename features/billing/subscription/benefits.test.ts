import { expect, test } from 'vitest'
import { buildBenefitTable, freeBenefits, splitBenefits } from './benefits.ts'

const smallPack = { benefits: ['Auction Results archive', 'Ranges'] }
const standard = { benefits: ['Sale details', 'Ranges'] }
const premium = { benefits: ['All the benefits of Standart', 'Followed brands'] }

test('given plans that build on each other, then each has what those before it have, every benefit once', () => {
  expect(buildBenefitTable([smallPack, standard, premium])).toEqual([
    { benefit: 'Auction Results archive', included: [true, true, true, true] },
    ...freeBenefits.map((benefit) => ({ benefit, included: [true, true, true, true] })),
    { benefit: 'Ranges', included: [false, true, true, true] },
    { benefit: 'Sale details', included: [false, false, true, true] },
    { benefit: 'Followed brands', included: [false, false, false, true] },
  ])
})

test('given no plans, then there is nothing to compare', () => {
  expect(buildBenefitTable([])).toEqual([])
})

test.each([
  [standard, { below: null, own: ['Sale details', 'Ranges'] }],
  [premium, { below: 'All the benefits of Standart', own: ['Followed brands'] }],
])('given %j, then what it adds stands apart from what it takes over', (plan, expected) => {
  expect(splitBenefits(plan)).toEqual(expected)
})
