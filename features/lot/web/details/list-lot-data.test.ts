import { expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { listLotData } from './list-lot-data.ts'

test('given a lot with some attributes, the list holds those alone, under their labels', () => {
  const lot = buildLot({ category: 'Rings', manufacturer: 'Maison Aurèle', created: 'circa 1955', claspOrBuckle: ' ' })
  expect(listLotData(lot)).toEqual([
    { label: 'Category', values: ['Rings'] },
    { label: 'Brand', values: ['Maison Aurèle'] },
    { label: 'Year of production', values: ['Circa 1955'] },
  ])
})

test.each([
  ['Ring size 53; Head 12.4 × 10.8 mm', ['Ring size 53', 'Head 12.4 × 10.8 mm']],
  ['length 178 mm', ['Length 178 mm']],
  [';;', undefined],
])('given the dimensions %j, the lines are %j', (dimensions, lines) => {
  expect(listLotData(buildLot({ dimensions }))[0]?.values).toEqual(lines)
})

test('given the weights of several stones, each has a line', () => {
  const [row] = listLotData(buildLot({ stoneWeight: 'Emerald 1.95 ct; diamond 0.29 ct' }))
  expect(row).toEqual({ label: 'Stone weight', values: ['Emerald 1.95 ct', 'Diamond 0.29 ct'] })
})

test('given everything that is gated, none of it is in the list', () => {
  const gated = { sourceName: 'A', location: 'B', auctionDate: '2026', lotNumber: '1', condition: 'C', url: 'D' }
  expect(listLotData(buildLot(gated))).toEqual([])
})
