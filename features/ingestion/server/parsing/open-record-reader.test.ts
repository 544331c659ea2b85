import { expect, test } from 'vitest'
import { buildRow } from '@parure/portal/test/lots/feed-rows.ts'
import { buildLotRecord } from '../record/build-lot-record.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import { openRecordReader } from './open-record-reader.ts'

test('many lots are read beside as few are, in their order', async () => {
  const lots = Array.from({ length: 820 }, (_, index) =>
    demoFeedPreset.read(
      buildRow({ title: index % 100 === 7 ? 'An oil painting' : `A gold ring of ${index % 50}.5 grams` }),
    ),
  )
  const reader = openRecordReader({ isForeign: false, cores: 2 })
  try {
    const read = await reader.read(lots.map((lot) => ({ lot, json: JSON.stringify(lot) })))
    expect(read()).toEqual(lots.map(buildLotRecord))
  } finally {
    await reader.close()
  }
})
