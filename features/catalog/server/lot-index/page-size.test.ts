import { expect, test } from 'vitest'
import { maxPageSize } from '../../paging.ts'
import { maxQueryPageSize } from '@parure/catalog-index/index-query.ts'

test('the index has memory for the largest page', () => {
  expect(maxPageSize).toBeLessThanOrEqual(maxQueryPageSize)
})
