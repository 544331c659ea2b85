import { expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { buildSimilarQuery } from './build-similar-query.ts'

test('given a lot, lots of its status with its attributes are asked for', () => {
  const lot = buildLot({ category: 'Rings', type: 'Cluster rings', manufacturer: 'Aldous, Finch & Rye', weave: '' })
  expect(buildSimilarQuery(lot)).toEqual({
    id: 7,
    status: 'Upcoming',
    category: 'Rings',
    type: 'Cluster rings',
    brand: 'Aldous, Finch & Rye',
  })
})

test('given an attribute longer than the call takes, it is cut', () => {
  expect(buildSimilarQuery(buildLot({ material: 'gold, '.repeat(60) })).material).toHaveLength(200)
})
