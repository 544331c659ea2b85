import type { HouseDetail } from '../../house-answers.ts'
import { expect, test } from 'vitest'
import { buildHouseTiles } from './build-house-tiles.ts'

const house = {
  lots: 261,
  sold: 220,
  unsold: 0,
  open: 41,
  withdrawn: 0,
  afterSale: 0,
  countedSold: 38,
  counted: 38,
  sellThrough: null,
  sellThroughBounds: [843, 1000],
  accuracy: null,
  accuracies: 0,
  accuracyLow: null,
  accuracyHigh: null,
  resultDays: null,
  resultSales: null,
  pictures: 900,
  weights: 500,
  reports: null,
  disputed: [],
} as unknown as HouseDetail

const tile = (of: HouseDetail, label: string) => buildHouseTiles(of).find((each) => each.label === label)

test('a house that publishes few results shows from where to where its sell-through may lie', () => {
  expect(tile(house, 'Sold')?.value).toBe('84% to 100%')
  expect(tile(house, 'Sold')?.basis).toContain('220 known to be sold')
  expect(tile({ ...house, disputed: ['sellThrough'] }, 'Sold')?.value).toBe('Disputed, under review')
})

test('without hammer prices a house has no multiple, and no median of none', () => {
  expect(tile(house, 'Hammer to mid-estimate')).toMatchObject({
    value: 'Published with premium',
    basis: expect.not.stringContaining('n = 0'),
  })
})

test('how soon results come is shown only where it is known or disputed', () => {
  expect(tile(house, 'Days to publish')).toBeUndefined()
  expect(tile({ ...house, resultDays: 2, resultSales: 9 }, 'Days to publish')?.value).toBe('2 days')
  expect(tile({ ...house, disputed: ['resultDays'] }, 'Days to publish')?.value).toBe('Disputed, under review')
})
