// Times the catalog index without PostgreSQL, with lots generated in memory: npm run bench -- catalogue-alone [--lots N] [--json
// FILE]
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { segmentReader } from '../server/src/catalog/lot-index/reader/segment-reader.ts'
import { queryOf } from '../server/src/catalog/lot-index/index-search.ts'
import { loadSnapshot } from '../server/src/catalog/lot-index/snapshot/snapshot.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { ownCpu, type Engine } from './catalogue/engine.ts'
import type { Made, Wanted } from './catalogue/make-thread.ts'
import { optionsWithoutDatabase } from './catalogue/options-without-database.ts'
import { pagesPerSecond } from './catalogue/pages-per-second.ts'
import { comparePair, withAllNames, withExclusions } from './catalogue/fixed-option-questions.ts'
import { madeUpQuestions, rangedQuestions, withWords } from './catalogue/questions.ts'
import { engineFigures, printFigures } from './catalogue/report.ts'
import { timedAsks, timeEngine } from './catalogue/timed-engine.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    json: { type: 'string' },
    /** Stores the segment for the next run; by default a temporary folder. */
    folder: { type: 'string' },
  },
})
const lots = Number(values.lots)
const folder = values.folder ?? (await temporaryFolder('bench'))
await mkdir(folder, { recursive: true })

const before = process.memoryUsage.rss()
const begun = performance.now()
let kept = loadSnapshot(folder, 'made up')
const figures: Record<string, number> = {}
if (!kept) {
  const wanted: Wanted = { lots, folder }
  const worker = new Worker(path.join(import.meta.dirname, 'catalogue/make-thread.ts'), { workerData: wanted })
  const [made] = (await once(worker, 'message')) as [Made]
  await worker.terminate()
  Object.assign(figures, made)
}
const loading = kept ? begun : performance.now()
kept ??= loadSnapshot(folder, 'made up')
if (!kept) throw new Error('The segment was not kept.')
figures.loadMs = performance.now() - loading
const { segment } = kept
const { book } = optionsWithoutDatabase()
const read = segmentReader(segment, 0)
const index: Engine = {
  name: 'index',
  ask: (question) => {
    const { total, lotIds, counts } = read(queryOf(question, book), Date.now())
    return { total, lotIds, counts: counts as unknown as number[] }
  },
  cpu: ownCpu,
  close: async () => {},
}
/** Includes the counts of all options and both histograms. */
const whole: Engine = {
  ...index,
  ask: (question) => {
    const { total, lotIds, counts } = read(queryOf(question, book, 'details'), Date.now())
    return { total, lotIds, counts: counts as unknown as number[] }
  },
}
const plain = madeUpQuestions(200, 'questions')
const times = await timeEngine(index, { plain, worded: withWords(plain, 'words') }, 1)
Object.assign(figures, engineFigures(times), {
  bytes: segment.layout.size,
  keptBytes: segment.layout.baseSize,
  residentMore: process.memoryUsage.rss() - before,
  pagesPerSecond: pagesPerSecond(index, plain),
})
for (const groups of [0, 1, 3]) {
  const questions = rangedQuestions(200, groups, `ranges ${groups}`)
  await timedAsks(whole, questions)
  const { p50, p95, cpu } = await timedAsks(whole, questions)
  const deep = await timedAsks(
    whole,
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
  ['excluded', withExclusions(plain, 'exclusions')],
  ['allOf', withAllNames(plain, 'all names')],
] as const) {
  Object.assign(figures, await comparePair(`${name}Page`, index, pair))
  Object.assign(figures, await comparePair(`${name}Whole`, whole, pair))
}
printFigures({ lots, engines: { index: figures }, checksums: { index: times.checksums } })
if (values.json) await writeFile(values.json, `${JSON.stringify({ index: figures }, null, 2)}\n`)
if (!values.folder) await rm(folder, { recursive: true, force: true })
