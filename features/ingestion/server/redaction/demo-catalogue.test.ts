// Redaction of every lot of the demo catalogue.
import { expect, test } from 'vitest'
import { loadDemoFeed } from '../../../../tools/demo/src/load/load-demo-feed.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import { countLostSentences } from '@parure/redaction/count-lost-sentences.ts'
import { countNeedlessCuts } from '@parure/redaction/needless-cuts.ts'
import { mayRevealSale, redactPublicText, redactTitle, redactUnchecked } from '@parure/redaction/redact-public-text.ts'

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

test('no lot of the demo catalogue gives its own sale away', () => {
  const telling = loadDemoFeed('2026-11-21')
    .map((row) => demoFeedPreset.read({ ...row }))
    .flatMap((row) => {
      const published = [
        redactTitle(row.title, row),
        redactPublicText(row.description ?? '', row),
        redactPublicText(row.provenance ?? '', row),
      ].join(' | ')
      const secrets = [row.house.name, `Lot ${row.lotNumber} `, `lot ${row.lotNumber}.`, `${row.sale.location} sale`]
      return secrets.filter((secret) => published.includes(secret)).map((secret) => `${secret}: ${published}`)
    })
  expect(telling).toEqual([])
})

test('of the demo catalogue the scan lets nothing pass that a pattern matches', () => {
  const texts = loadDemoFeed('2026-11-21').flatMap((row) => {
    const read = demoFeedPreset.read({ ...row })
    return [read.title, read.description, read.provenance].flatMap((text) =>
      text === null ? [] : [[text, read] as const],
    )
  })
  const passed = texts.filter(([text, of]) => !mayRevealSale(text, of) && redactUnchecked(text, of) !== text)
  expect(passed.map(([text]) => text)).toEqual([])
})
