import { isUnreadable } from '../parsing/is-unreadable.ts'
import path from 'node:path'
import { openWeb, type Web } from '@parure/fetch/open-web.ts'
import { limitHeapGrowth } from '@parure/process/lean-heap.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import { loadExchangeRates } from '@parure/features/rates/server/load-rates.ts'
import { defineCommand } from '@parure/features/run-command.ts'
import type { Db } from '@parure/features/schema.ts'
import { predictLosses } from '../run/predict-losses.ts'
import { formatLosses } from '../store/losses.ts'
import { executeDryRun } from '../run/execute-dry-run.ts'
import { formatPreviewLots, collectPreviewLots } from './preview.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import { parseIngestArguments, ingestUsage, type IngestArguments } from './parse-ingest-arguments.ts'
import { formatPictureImport, importSourcePictures } from '../pictures/import-source-pictures.ts'
import { storedPictures, createListPictureReader } from '../pictures/web-pictures.ts'
import { streamFileRows } from '../parsing/stream-file-rows.ts'
import { formatRunSummary } from './format-run-summary.ts'

export const ingestCommand = defineCommand({
  usage: ingestUsage,
  parseCommandLine: parseIngestArguments,
  run: async ({ config, open, openDb, openStopSignal: stopped }, given) => {
    limitHeapGrowth()
    const db = await openDb()
    const web = await open(async () => openWeb(config, db))
    const signal = await stopped()
    await loadExchangeRates(db)
    const isComplete = await runFileIngestion(db, given)
    if (!given.dry && given.pictures)
      await fetchSourcePictures(given, { db, web, store: createPictureStore(config.pictures), signal })
    if (!isComplete) process.exitCode = 1
  },
})

/**
 * Ingests the file. Returns false when it could not be read to its end, or when lots would lose fields without
 * `--accept`.
 */
async function runFileIngestion(
  db: Db,
  { file, preset: chosen, dry, accept, pictures }: IngestArguments,
): Promise<boolean> {
  const { preset, lots } = collectPreviewLots(chosen)
  const facts: string[] = []
  const report = (fact: string) => void facts.push(fact)
  const read = () => streamFileRows(file, { format: preset.format, ...preset.reading, report })
  const options = {
    preset,
    file: path.basename(file),
    pictures: pictures ? createListPictureReader(path.dirname(file)) : storedPictures,
    onProgress: reportRowProgress,
  }
  try {
    if (!dry && !accept) {
      const losses = formatLosses(await predictLosses(db, read(), chosen), 'would lose')
      if (losses !== '') {
        console.error(`${options.file}: ${losses}. Nothing is stored. If that is right: --accept (would-lose)`)
        return false
      }
    }
    const rows = read()
    const summary = dry ? await executeDryRun(db, rows, options) : await runIngestion(db, rows, options)
    if (dry && lots.length > 0) console.log(`The first ${lots.length} lots:\n\n${formatPreviewLots(lots)}\n`)
    const isGuessed = facts.some((fact) => fact.startsWith('head in row'))
    if (facts.length > 0 && (dry || isGuessed)) console.log(`Read as: ${[...new Set(facts)].join(', ')}`)
    console.log(formatRunSummary(options.file, summary, dry))
    return true
  } catch (error) {
    if (!isUnreadable(error)) throw error
    if (dry && lots.length > 0) console.log(`The first ${lots.length} lots:\n\n${formatPreviewLots(lots)}\n`)
    console.error(`${options.file}: ${error.message}${dry ? '' : '. What came before is stored.'}`)
    return false
  }
}

interface PictureContext {
  db: Db
  web: Web
  store: PictureStore
  signal: AbortSignal
}

/** Fetches the pictures of the source's lots. Prints the pictures that fail; their lots remain without them. */
async function fetchSourcePictures({ file, preset }: IngestArguments, context: PictureContext): Promise<void> {
  const source = await context.db.selectFrom('source').select('id').where('name', '=', preset.source).executeTakeFirst()
  if (!source) return
  const taken = await importSourcePictures({
    ...context,
    sourceId: source.id,
    folder: path.dirname(file),
    onProgress: (done, of) => printProgress(`${done} of ${of} pictures`),
  })
  if (taken.stored + taken.failed.length > 0) console.log(formatPictureImport(taken))
}

function reportRowProgress(rows: number): void {
  printProgress(`${rows} rows`)
}

function printProgress(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\x1B[K${text} …` : `${text} …\n`)
}
