import { expect, test } from 'vitest'
import { buildRow } from '@parure/portal/test/lots/feed-rows.ts'
import { checkLengths } from './check-lengths.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import { readLot } from '../parsing/parsed-lot.ts'

test.each([
  ['house', 201, 'the house is longer than 200 characters'],
  ['sale_title', 401, 'the sale’s title is longer than 400 characters'],
  ['sale_location', 201, 'the sale’s location is longer than 200 characters'],
  ['lot_number', 61, 'the lot number is longer than 60 characters'],
  ['title', 2_001, 'the title is longer than 2000 characters'],
  ['description', 200_001, 'the description is longer than 200000 characters'],
])('given a row whose %s has %i characters, then it is rejected: %s', (column, length, reason) => {
  const raw = (text: string) => JSON.stringify(buildRow({ [column]: text }))
  expect(readLot(raw('x'.repeat(length)), demoFeedPreset.read)).toEqual({ code: 'too-long', reason })
  expect(readLot(raw('x'.repeat(length - 1)), demoFeedPreset.read)).not.toHaveProperty('code')
})

test('given a lot of the demo feed, then nothing of it is too long', () => {
  expect(() => checkLengths(demoFeedPreset.read(buildRow()))).not.toThrow()
})
