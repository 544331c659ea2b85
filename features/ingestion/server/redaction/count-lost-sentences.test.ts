import { expect, test } from 'vitest'
import { loadDemoFeed } from '../../../../tools/demo/src/load/load-demo-feed.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import { countLostSentences } from './count-lost-sentences.ts'
import { countNeedlessCuts } from './needless-cuts.ts'

test('of the demo catalogue fewer than two sentences in a hundred are lost', () => {
  const texts = loadDemoFeed('2026-11-21')
    .map((row) => demoFeedPreset.read({ ...row }))
    .flatMap((lot) => [
      ...(lot.description ? [[lot.description, lot] as const] : []),
      ...(lot.provenance ? [[lot.provenance, lot, 'provenance'] as const] : []),
    ])
  const { sentences, share } = countLostSentences(texts)
  expect(sentences).toBeGreaterThan(4_000)
  expect(share).toBeLessThan(2)
})

test('a sentence that goes is counted, one in which words are replaced is not', () => {
  const lot = {
    house: { name: 'Halder & Roe' },
    sale: {
      key: 'S',
      keyIsOfHouse: true,
      title: null,
      location: 'Geneva',
      startsOn: '2026-12-04',
      endsOn: '2026-12-04',
      precision: 'day' as const,
      timeZone: 'UTC',
    },
    lotNumber: '77',
  }
  expect(countLostSentences([['A ring. On view from Tuesday. Sold by Halder & Roe. In gold.', lot]])).toEqual({
    sentences: 4,
    lost: 1,
    share: 25,
  })
})

test('of the demo catalogue sales that are drawn at random cut at most one sentence in a thousand', () => {
  const lots = loadDemoFeed('2026-11-21')
    .slice(0, 1_500)
    .map((row) => demoFeedPreset.read({ ...row }))
    .map(({ title, description }) => [
      [title, 'title'] as const,
      ...(description ? [[description, 'text'] as const] : []),
    ])
  const { sentences, cut } = countNeedlessCuts(lots, 1, 7)
  expect(sentences).toBeGreaterThan(3_000)
  expect(cut / sentences).toBeLessThan(0.001)
})
