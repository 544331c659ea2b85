// Compares the catalog index with PostgreSQL and DuckDB on seeded lots: npm run bench -- [--lots N] [--json FILE]
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openLotIndex } from '../server/src/catalog/lot-index/lot-index.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { besideChanges } from './catalogue/beside-changes.ts'
import { openDuckEngine } from './catalogue/duck-engine.ts'
import type { Engine, EngineName } from './catalogue/engine.ts'
import { commitToVisible } from './catalogue/freshness.ts'
import { timeHttp } from './catalogue/http-pages.ts'
import { hourOfChanges } from './catalogue/hour-of-changes.ts'
import { openIndexEngine } from './catalogue/index-engine.ts'
import { openFilled } from './catalogue/open-filled.ts'
import { pagesPerSecond } from './catalogue/pages-per-second.ts'
import { madeUpQuestions, withWords } from './catalogue/questions.ts'
import { engineFigures, printFigures, type Figures } from './catalogue/report.ts'
import { openOpenSearchEngine } from './catalogue/opensearch-engine.ts'
import { openSphinxEngine } from './catalogue/sphinx-engine.ts'
import { sqlEngine } from './catalogue/sql-engine.ts'
import { timeEngine, type Questions } from './catalogue/timed-engine.ts'

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
const folder = values.folder ?? (await temporaryFolder('bench'))
const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

const plain = madeUpQuestions(200, 'questions')
const questions: Questions = { plain, worded: withWords(plain, 'words') }
/** PostgreSQL needs up to seconds for a page of a million lots, so it gets a subset of the questions. */
const fewer = (share: number): Questions => ({
  plain: questions.plain.slice(0, share),
  worded: questions.worded.slice(0, share),
})
const only = new Set(values.only.split(','))
const sqlShare = only.has('sql') ? Number(values.sql ?? (lots > 200_000 ? 20 : 200)) : 0

/** Warm-up rounds before timing: a cluster compiles its code only after thousands of questions. */
const warmings: Partial<Record<EngineName, number>> = { sql: 0, opensearch: 6 }

const database = await openFilled(folder, lots, say)
const figures: Figures = { lots, engines: {}, checksums: {} }
type More = () => Promise<Record<string, number>>
const take = async (engine: Engine, asked: Questions, extra: Record<string, number>, more?: More): Promise<void> => {
  say(`${engine.name}: ${asked.plain.length} questions`)
  const times = await timeEngine(engine, asked, warmings[engine.name] ?? 1)
  figures.engines[engine.name] = { ...engineFigures(times), ...extra, ...(await more?.()) }
  figures.checksums[`${engine.name} ${asked.plain.length}`] = times.checksums
  await engine.close()
}

if (values.hour) {
  console.table(await hourOfChanges(database.pool, folder, Number(values.hour), say))
  await database.close()
  process.exit()
}

say('index: build and load')
const { engine: index, segment, buildMs, loadMs, changeOverMs } = await openIndexEngine(database.pool, folder)
if (sqlShare > 0) await take(index, fewer(sqlShare), {})
await take(index, questions, {
  buildMs,
  loadMs,
  changeOverMs,
  bytes: segment.layout.size,
  pagesPerSecond: pagesPerSecond(index, questions.plain),
})
if (only.has('index'))
  Object.assign(figures.engines.index ?? {}, await besideChanges(database.pool, { engine: index, segment }, questions))
if (sqlShare > 0) await take(await sqlEngine(database.db, database.pool), fewer(sqlShare), {})
const duck = only.has('duckdb') && (await openDuckEngine(database.pool, folder))
if (duck) await take(duck, questions, { buildMs: duck.buildMs })
else if (only.has('duckdb')) say('duckdb is not installed: npm install --no-save @duckdb/node-api@1.5.6-r.1')
const sphinx = only.has('sphinx') && (await openSphinxEngine(database.pool, folder))
if (sphinx) await take(sphinx, questions, { buildMs: sphinx.buildMs })
else if (only.has('sphinx')) say('sphinx is not installed: apt-get install sphinxsearch')
if (only.has('index')) {
  const log = pino({ level: 'warn' })
  const following = openLotIndex({ pool: database.pool, folder: path.join(folder, 'index'), log, readers: 1 })
  await following.ready
  Object.assign(figures.engines.index ?? {}, await commitToVisible(database.pool, following, say))
  await following.close()
}
const cluster = only.has('opensearch') && (await openOpenSearchEngine(database.pool, say))
if (cluster) await take(cluster, questions, { buildMs: cluster.buildMs, bytes: cluster.bytes }, cluster.visible)
else if (only.has('opensearch')) say('no search cluster: npx parure test:opensearch --run "npm run bench -- catalogue"')
if (only.has('http')) Object.assign(figures.engines.index ?? {}, await timeHttp(folder, say))
await database.close()
printFigures(figures)
if (values.json) await writeFile(values.json, `${JSON.stringify({ ...figures.engines }, null, 2)}\n`)
if (!values.folder) await rm(folder, { recursive: true, force: true })
