import { expect, test } from 'vitest'
import { normaliseLot } from '../normalise-lot.ts'

test.each([
  [
    'Each set with a pear-shaped diamond weighing 3.32 and 3.32 carats. Accompanied by GIA reports nos. 2205894321 and 2205894322.',
    ['Diamond 3.32 GIA 2205894321', 'Diamond 3.32 GIA 2205894322'],
  ],
  [
    'Set with two oval sapphires weighing 5.02 and 5.10 carats, SSEF report nos. 98765 and 98766',
    ['Sapphire 5.02 SSEF 98765', 'Sapphire 5.10 SSEF 98766'],
  ],
  [
    'The rubies of 2.01 ct and 2.01 ct; GRS report no. GRS2019-012345 and GRS report no. GRS2019-012346',
    ['Ruby 2.01 GRS GRS2019-012345', 'Ruby 2.01 GRS GRS2019-012346'],
  ],
  ['Set with a ruby of 2.01 ct, GRS report no. GRS2019-012345, and 12 diamonds', ['Ruby 2.01 GRS GRS2019-012345']],
])('of %j, each stone of a pair has its weight and its report', (description, expected) => {
  const { stones } = normaliseLot({ title: 'A pair of earrings', description })
  const reported = stones.filter(({ laboratory }) => laboratory !== null)
  expect(
    reported.map((stone) => [stone.species, stone.carats, stone.laboratory, stone.reportNumber].join(' ')),
  ).toEqual(expected)
})
