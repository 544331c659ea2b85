// Times the catalog index without PostgreSQL, with lots generated in memory: npm run bench -- catalogue-alone [--lots N] [--json
// FILE]
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createSegmentReader } from '@parure/catalog-index/reader/create-segment-reader.ts'
import { buildIndexQuery } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { loadSnapshot } from '@parure/catalog-index/snapshot/snapshot.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { readOwnCpuMs, type Engine } from './catalogue/engine.ts'
import type { MakeTimes, MakeRequest } from './catalogue/make-thread.ts'
import { createGeneratedOptions } from './catalogue/create-generated-options.ts'
import { measureEnginePages } from './catalogue/measure-engine-pages.ts'
import { comparePair, pairWithAllNames, pairWithExclusions } from './catalogue/fixed-option-questions.ts'
import { generateQuestions, generateRangedQuestions, addSearchWords } from './catalogue/questions.ts'
import { flattenTimes, printFigures } from './catalogue/report.ts'
import { timeQuestions, timeEngine } from './catalogue/timed-engine.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    json: { type: 'string' },
    /** Stores the segment for the next run; by default a temporary folder. */
    folder: { type: 'string' },
  },
})
const lots = Number(values.lots)
const folder = values.folder ?? (await createTemporaryFolder('bench'))
await mkdir(folder, { recursive: true })

const before = process.memoryUsage.rss()
const begun = performance.now()
let kept = loadSnapshot(folder, 'made up')
const figures: Record<string, number> = {}
if (!kept) {
  const wanted: MakeRequest = { lots, folder }
  const worker = new Worker(path.join(import.meta.dirname, 'catalogue/make-thread.ts'), { workerData: wanted })
  const [makeTimes] = (await once(worker, 'message')) as [MakeTimes]
  await worker.terminate()
  Object.assign(figures, makeTimes)
}
const loading = kept ? begun : performance.now()
kept ??= loadSnapshot(folder, 'made up')
if (!kept) throw new Error('The segment was not kept.')
figures.loadMs = performance.now() - loading
const { segment } = kept
const { book } = createGeneratedOptions()
const read = createSegmentReader(segment, 0)
const index: Engine = {
  name: 'index',
  ask: (question) => {
    const { total, lotIds, counts } = read(buildIndexQuery(question, book), Date.now())
    return { total, lotIds, counts: counts as unknown as number[] }
  },
  readCpuMs: readOwnCpuMs,
  close: async () => {},
}
/** Includes the counts of all options and both histograms. */
const wholeIndex: Engine = {
  ...index,
  ask: (question) => {
    const { total, lotIds, counts } = read(buildIndexQuery(question, book, 'details'), Date.now())
    return { total, lotIds, counts: counts as unknown as number[] }
  },
}
const plain = generateQuestions(200, 'questions')
const times = await timeEngine(index, { plain, worded: addSearchWords(plain, 'words') }, 1)
Object.assign(figures, flattenTimes(times), {
  bytes: segment.layout.size,
  keptBytes: segment.layout.baseSize,
  residentMore: process.memoryUsage.rss() - before,
  pagesPerSecond: measureEnginePages(index, plain),
})
for (const groups of [0, 1, 3]) {
  const questions = generateRangedQuestions(200, groups, `ranges ${groups}`)
  await timeQuestions(wholeIndex, questions)
  const { p50, p95, cpu } = await timeQuestions(wholeIndex, questions)
  const deep = await timeQuestions(
    wholeIndex,
    questions.map((question) => ({ ...question, pageIndex: 3_000 })),
  )
  Object.assign(figures, {
    [`ranged${groups}P50Ms`]: p50,
    [`ranged${groups}P95Ms`]: p95,
    [`ranged${groups}CpuMs`]: cpu,
    [`ranged${groups}DeepToFirst`]: deep.p50 / p50,
    [`ranged${groups}DeepToFirstCpu`]: deep.cpu / cpu,
  })
}
for (const [name, pair] of [
  ['excluded', pairWithExclusions(plain, 'exclusions')],
  ['allOf', pairWithAllNames(plain, 'all names')],
] as const) {
  Object.assign(figures, await comparePair(`${name}Page`, index, pair))
  Object.assign(figures, await comparePair(`${name}Whole`, wholeIndex, pair))
}
printFigures({ lots, engines: { index: figures }, checksums: { index: times.checksums } })
if (values.json) await writeFile(values.json, `${JSON.stringify({ index: figures }, null, 2)}\n`)
if (!values.folder) await rm(folder, { recursive: true, force: true })
