import { readFileSync } from 'node:fs'
import { createQueryPrediction, createQueryReader } from '@parure/query-reader'
import { expect, test } from 'vitest'
import { findDifferences, type LabelledQuery } from './find-differences.ts'
import { findFaults } from './find-faults.ts'
import { testOptions, testVocabulary } from './read-test-vocabulary.ts'

const reader = createQueryReader({ vocabulary: testVocabulary, options: testOptions })
const file = new URL('queries/own-queries.ndjson', import.meta.url)
const queries = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LabelledQuery)

test('given our labelled queries, then each is read as a specialist would', () => {
  const wrong = queries.flatMap((label) => {
    const reading = reader.read(label.q, { today: '2026-11-26', language: label.lang })
    const differences = findDifferences(label, createQueryPrediction(label.id, label.q, reading))
    return differences.length > 0 ? [`${label.id} ${label.q}: ${differences.join(', ')}`] : []
  })
  expect(wrong).toEqual([])
})

test('given any of them, then names are options, spans are in order and rest is of the text', () => {
  const faults = queries.flatMap(({ q }) => findFaults(q, reader.read(q, { today: '2026-11-26' }), testOptions))
  expect(faults).toEqual([])
})

test('given no hint of the language, then at most one in fifty is read otherwise', () => {
  const wrong = queries.filter((label) => {
    const reading = reader.read(label.q, { today: '2026-11-26' })
    return findDifferences(label, createQueryPrediction(label.id, label.q, reading)).length > 0
  })
  expect(wrong.length).toBeLessThanOrEqual(queries.length / 50)
})
