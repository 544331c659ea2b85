// Reads hostile files in a process of its own and prints what that took: READER FILE…
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { robotsRules } from '../../src/platform/fetch/robots.ts'
import { storePicture } from '../../src/platform/pictures/picture.ts'
import { readRates } from '../../src/rates/read-rates.ts'
import { answerRows } from '../../src/ingestion/houses/answer-rows.ts'
import { readAnswer } from '../../src/ingestion/houses/answer-files.ts'
import { verifyFile, type FileFormat } from '../../src/ingestion/files/read-rows.ts'
import { rowPortions } from '../../src/ingestion/parsing/row-portions.ts'
import { readPage } from '../../src/ingestion/web-pages/page-lots.ts'
import { pageText } from '../../src/ingestion/web-pages/page-text.ts'
import { readSitemap } from '../../src/ingestion/web-pages/sitemap.ts'
import { peakMemory } from '../peak-memory.ts'
import type { HostileFile, Reading } from './hostile-file.ts'

/** As the task of the parser that reads a file, down to what is sent to the program. */
async function readFileRows(file: string): Promise<string> {
  const format = path.extname(file.replace(/\.gz$/, '')).slice(1) as FileFormat
  await verifyFile(file, {})
  const next = rowPortions(file, { format })
  for (let count = 0; ;) {
    const { rows, isLast } = await next()
    JSON.stringify(rows)
    count += rows.length
    if (isLast) return `${count} rows`
  }
}

const store = { read: async () => null, write: async () => {}, remove: async () => {} }

const readers: Record<HostileFile['reader'], (file: string) => Promise<string>> = {
  rows: readFileRows,
  page: async (file) => {
    const read = readPage(pageText(await readFile(file), 'text/html'), 'https://halder-roe.example/1')
    JSON.stringify(read)
    return `${read.lots.length} lots${read.broken.length > 0 ? `; ${read.broken[0]}` : ''}`
  },
  sitemap: async (file) => `${readSitemap(await readFile(file))?.urls.length} addresses`,
  answer: async (file) => {
    const rows = answerRows('bonhams', await readAnswer(file), file)
    JSON.stringify(rows)
    return `${rows.length} rows`
  },
  robots: async (file) => {
    const rules = robotsRules('https://halder-roe.example/robots.txt', await readFile(file), 'parure')
    return `allowed: ${rules.allows('https://halder-roe.example/lots/1')}`
  },
  rates: async (file) => `${(await readRates(await readFile(file), '2026-11-27')).days.length} days`,
  picture: async (file) => {
    const { width, height } = await storePicture(store, await readFile(file))
    return `${width} × ${height}`
  },
}

const [reader = 'rows', ...files] = process.argv.slice(2)
const before = peakMemory()
const found: Reading = { seconds: [], milliseconds: [], peak: 0, outcome: '' }
for (const file of files) {
  const started = performance.now()
  const cpu = process.cpuUsage()
  found.outcome = await readers[reader as HostileFile['reader']](file).catch((error: Error) => error.message)
  const { user, system } = process.cpuUsage(cpu)
  found.seconds.push((performance.now() - started) / 1_000)
  found.milliseconds.push((user + system) / 1_000)
}
found.peak = peakMemory() - before
console.log(JSON.stringify({ ...found, outcome: found.outcome.slice(0, 150) }))
