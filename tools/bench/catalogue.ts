// Compares the catalog index with PostgreSQL and DuckDB on seeded lots: npm run bench -- [--lots N] [--json FILE]
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { timeWithChanges } from './catalogue/time-with-changes.ts'
import { openDuckEngine } from './catalogue/duck-engine.ts'
import type { Engine, EngineName } from './catalogue/engine.ts'
import { timeCommitToVisible } from './catalogue/freshness.ts'
import { timeHttp } from './catalogue/http-pages.ts'
import { simulateHour } from './catalogue/simulate-hour.ts'
import { openIndexEngine } from './catalogue/index-engine.ts'
import { openFilledDatabase } from './catalogue/open-filled-database.ts'
import { measureEnginePages } from './catalogue/measure-engine-pages.ts'
import { generateQuestions, addSearchWords } from './catalogue/questions.ts'
import { flattenTimes, printFigures, type BenchFigures } from './catalogue/report.ts'
import { openOpenSearchEngine } from './catalogue/opensearch-engine.ts'
import { openSphinxEngine } from './catalogue/sphinx-engine.ts'
import { openSqlEngine } from './catalogue/open-sql-engine.ts'
import { timeEngine, type BenchQuestions } from './catalogue/timed-engine.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '1000000' },
    json: { type: 'string' },
    /** Stores the lots for the next run; by default a temporary folder. */
    folder: { type: 'string' },
    /** Number of questions for PostgreSQL; 0 skips it. */
    sql: { type: 'string' },
    /** Engines to time. The index always runs, so that the results can be compared. */
    only: { type: 'string', default: 'index,sql,duckdb,sphinx,opensearch,http' },
    /** Instead of the table: an hour with this number of changes, and its memory. */
    hour: { type: 'string' },
  },
})
const lots = Number(values.lots)
const folder = values.folder ?? (await createTemporaryFolder('bench'))
const printProgress = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

const plain = generateQuestions(200, 'questions')
const questions: BenchQuestions = { plain, worded: addSearchWords(plain, 'words') }
/** PostgreSQL needs up to seconds for a page of a million lots, so it gets a subset of the questions. */
const takeSubset = (share: number): BenchQuestions => ({
  plain: questions.plain.slice(0, share),
  worded: questions.worded.slice(0, share),
})
const only = new Set(values.only.split(','))
const sqlShare = only.has('sql') ? Number(values.sql ?? (lots > 200_000 ? 20 : 200)) : 0

/** Warm-up rounds before timing: a cluster compiles its code only after thousands of questions. */
const warmupRounds: Partial<Record<EngineName, number>> = { sql: 0, opensearch: 6 }

const database = await openFilledDatabase(folder, lots, printProgress)
const figures: BenchFigures = { lots, engines: {}, checksums: {} }
type ExtraMeasurement = () => Promise<Record<string, number>>
const timeAndClose = async (
  engine: Engine,
  asked: BenchQuestions,
  extra: Record<string, number>,
  more?: ExtraMeasurement,
): Promise<void> => {
  printProgress(`${engine.name}: ${asked.plain.length} questions`)
  const times = await timeEngine(engine, asked, warmupRounds[engine.name] ?? 1)
  figures.engines[engine.name] = { ...flattenTimes(times), ...extra, ...(await more?.()) }
  figures.checksums[`${engine.name} ${asked.plain.length}`] = times.checksums
  await engine.close()
}

if (values.hour) {
  console.table(await simulateHour(database.pool, folder, Number(values.hour), printProgress))
  await database.close()
  process.exit()
}

printProgress('index: build and load')
const { engine: index, segment, buildMs, loadMs, changeOverMs } = await openIndexEngine(database.pool, folder)
if (sqlShare > 0) await timeAndClose(index, takeSubset(sqlShare), {})
await timeAndClose(index, questions, {
  buildMs,
  loadMs,
  changeOverMs,
  bytes: segment.layout.size,
  pagesPerSecond: measureEnginePages(index, questions.plain),
})
if (only.has('index'))
  Object.assign(
    figures.engines.index ?? {},
    await timeWithChanges(database.pool, { engine: index, segment }, questions),
  )
if (sqlShare > 0) await timeAndClose(await openSqlEngine(database.db, database.pool), takeSubset(sqlShare), {})
const duck = only.has('duckdb') && (await openDuckEngine(database.pool, folder))
if (duck) await timeAndClose(duck, questions, { buildMs: duck.buildMs })
else if (only.has('duckdb')) printProgress('duckdb is not installed: npm install --no-save @duckdb/node-api@1.5.6-r.1')
const sphinx = only.has('sphinx') && (await openSphinxEngine(database.pool, folder))
if (sphinx) await timeAndClose(sphinx, questions, { buildMs: sphinx.buildMs })
else if (only.has('sphinx')) printProgress('sphinx is not installed: apt-get install sphinxsearch')
if (only.has('index')) {
  const log = pino({ level: 'warn' })
  const following = openLotIndex({ pool: database.pool, folder: path.join(folder, 'index'), log, readers: 1 })
  await following.ready
  Object.assign(figures.engines.index ?? {}, await timeCommitToVisible(database.pool, following, printProgress))
  await following.close()
}
const cluster = only.has('opensearch') && (await openOpenSearchEngine(database.pool, printProgress))
if (cluster)
  await timeAndClose(cluster, questions, { buildMs: cluster.buildMs, bytes: cluster.bytes }, cluster.measureVisibility)
else if (only.has('opensearch'))
  printProgress('no search cluster: npx parure test:opensearch --run "npm run bench -- catalogue"')
if (only.has('http')) Object.assign(figures.engines.index ?? {}, await timeHttp(folder, printProgress))
await database.close()
printFigures(figures)
if (values.json) await writeFile(values.json, `${JSON.stringify({ ...figures.engines }, null, 2)}\n`)
if (!values.folder) await rm(folder, { recursive: true, force: true })
