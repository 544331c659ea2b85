// npm run bench -- query-reader [COUNT]: how long readings take, and that hostile strings never fail.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { createQueryReader } from '@parure/query-reader'
import { testOptions, testVocabulary } from '../test/read-test-vocabulary.ts'
import { findFaults } from '../test/find-faults.ts'
import { hostileText } from '../test/hostile-text.ts'

const context = { today: '2026-11-26' }
const count = Number(process.argv[2] ?? 100_000)
const options = testOptions

const started = performance.now()
const reader = createQueryReader({ vocabulary: testVocabulary, options })
console.log(`prepared in ${(performance.now() - started).toFixed(0)} ms`)

const file = new URL('../test/queries/own-queries.ndjson', import.meta.url)
const queries = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { q: string }).q)
for (let round = 0; round < 20; round += 1) for (const query of queries) reader.read(query, context)
printTimes('queries', Array.from({ length: 10 }, () => queries).flat())

const texts = fc.sample(hostileText, { numRuns: count, seed: 42 })
const faults = texts.flatMap((text) => findFaults(text, reader.read(text, context), options))
console.log(`${count} hostile strings: ${faults.length} faults`)
printTimes('hostile strings', texts)
for (const length of [100, 1_000, 10_000])
  printTimes(
    `${length} characters`,
    Array.from({ length: 50 }, () => 'ab 1 '.repeat(length / 5)),
  )
process.exitCode = faults.length > 0 ? 1 : 0

function printTimes(name: string, list: readonly string[]): void {
  const times = list.map((text) => {
    const start = performance.now()
    reader.read(text, context)
    return performance.now() - start
  })
  times.sort((one, other) => one - other)
  const getPercentile = (part: number): string =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))]!.toFixed(3)
  console.log(`${name}: p50 ${getPercentile(0.5)} ms, p95 ${getPercentile(0.95)} ms, most ${getPercentile(1)} ms`)
}
