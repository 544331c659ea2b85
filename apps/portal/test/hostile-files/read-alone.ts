// Reads hostile files in a separate process and prints the cost: READER FILE…
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileFormat } from '@parure/tabular/read-rows.ts'
import { readPeakMemory } from '../servers/read-peak-memory.ts'
import type { HostileFile, Reading } from './hostile-file.ts'

/** A reader of one kind of file. Returns the outcome in a few words. */
type Reader = (file: string) => Promise<string>

/** Runs the parser's task that reads a file, including the messages to the program. */
async function loadRowReader(): Promise<Reader> {
  const { verifyFile } = await import('@parure/tabular/read-rows.ts')
  const { openRowPortions } = await import('@parure/features/ingestion/server/parsing/open-row-portions.ts')
  return async (file) => {
    const format = path.extname(file.replace(/\.gz$/, '')).slice(1) as FileFormat
    await verifyFile(file, {})
    const next = openRowPortions(file, { format })
    for (let count = 0; ;) {
      const { rows, isLast } = await next()
      JSON.stringify(rows)
      count += rows.length
      if (isLast) return `${count} rows`
    }
  }
}

const store = { read: async () => null, write: async () => {}, remove: async () => {} }

/** Each process reads one kind, and loads its modules before the measurement begins. */
const loaders: Record<HostileFile['reader'], () => Promise<Reader>> = {
  rows: loadRowReader,
  page: async () => {
    const { readPage } = await import('@parure/features/ingestion/server/web-pages/page-lots.ts')
    const { decodePage } = await import('@parure/features/ingestion/server/web-pages/decode-page.ts')
    return async (file) => {
      const read = readPage(decodePage(await readFile(file), 'text/html'), 'https://halder-roe.example/1')
      JSON.stringify(read)
      return `${read.lots.length} lots${read.broken.length > 0 ? `; ${read.broken[0]}` : ''}`
    }
  },
  sitemap: async () => {
    const { parseSitemap } = await import('@parure/features/ingestion/server/web-pages/sitemap.ts')
    return async (file) => `${parseSitemap(await readFile(file))?.urls.length} addresses`
  },
  answer: async () => {
    const { extractResponseRows } = await import('@parure/features/ingestion/server/houses/extract-response-rows.ts')
    const { readResponseFile } = await import('@parure/features/ingestion/server/houses/list-response-files.ts')
    return async (file) => {
      const rows = extractResponseRows('bonhams', await readResponseFile(file), file)
      JSON.stringify(rows)
      return `${rows.length} rows`
    }
  },
  robots: async () => {
    const { parseRobotsRules } = await import('@parure/fetch/robots.ts')
    return async (file) => {
      const rules = parseRobotsRules('https://halder-roe.example/robots.txt', await readFile(file), 'parure')
      return `allowed: ${rules.isAllowed('https://halder-roe.example/lots/1')}`
    }
  },
  rates: async () => {
    const { readRates } = await import('@parure/features/rates/server/read-rates.ts')
    return async (file) => `${(await readRates(await readFile(file), '2026-11-27')).days.length} days`
  },
  picture: async () => {
    const { storePicture } = await import('@parure/pictures/picture.ts')
    return async (file) => {
      const { width, height } = await storePicture(store, await readFile(file))
      return `${width} × ${height}`
    }
  },
}

const [reader = 'rows', ...files] = process.argv.slice(2)
const read = await loaders[reader as HostileFile['reader']]()
const before = readPeakMemory()
const found: Reading = { seconds: [], milliseconds: [], peak: 0, outcome: '' }
for (const file of files) {
  const started = performance.now()
  const cpu = process.cpuUsage()
  found.outcome = await read(file).catch((error: Error) => error.message)
  const { user, system } = process.cpuUsage(cpu)
  found.seconds.push((performance.now() - started) / 1_000)
  found.milliseconds.push((user + system) / 1_000)
}
found.peak = readPeakMemory() - before
console.log(JSON.stringify({ ...found, outcome: found.outcome.slice(0, 150) }))
