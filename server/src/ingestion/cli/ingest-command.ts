import { isUnreadable } from '../parsing/is-unreadable.ts'
import path from 'node:path'
import { openWeb, type Web } from '../../platform/fetch/open-web.ts'
import { limitHeapGrowth } from '../../platform/process/lean-heap.ts'
import { pictureStore } from '../../platform/pictures/store.ts'
import type { PictureStore } from '../../platform/pictures/picture-store.ts'
import { loadExchangeRates } from '../../rates/load-rates.ts'
import { defineCommand } from '../../run-command.ts'
import type { Db } from '../../schema.ts'
import { predictLosses } from '../run/predict-losses.ts'
import { lossesText } from '../store/losses.ts'
import { dryRun } from '../run/dry-run.ts'
import { lotsText, presetWithPreview } from './preview.ts'
import { ingest } from '../run/ingest.ts'
import { ingestArguments, ingestUsage, type IngestArguments } from './ingest-arguments.ts'
import { takenPicturesText, takePictures } from '../pictures/take-pictures.ts'
import { storedPictures, listPictures } from '../pictures/web-pictures.ts'
import { fileRows } from '../parsing/file-rows.ts'
import { summaryText } from './summary-text.ts'

export const ingestCommand = defineCommand({
  usage: ingestUsage,
  read: ingestArguments,
  run: async ({ config, open, openDb, stopped }, given) => {
    limitHeapGrowth()
    const db = await openDb()
    const web = await open(async () => openWeb(config, db))
    const signal = await stopped()
    await loadExchangeRates(db)
    const isComplete = await ingestFile(db, given)
    if (!given.dry && given.pictures)
      await fetchPictures(given, { db, web, store: pictureStore(config.pictures), signal })
    if (!isComplete) process.exitCode = 1
  },
})

/**
 * Ingests the file. Returns false when it could not be read to its end, or when lots would lose fields without
 * `--accept`.
 */
async function ingestFile(db: Db, { file, preset: chosen, dry, accept, pictures }: IngestArguments): Promise<boolean> {
  const { preset, lots } = presetWithPreview(chosen)
  const facts: string[] = []
  const report = (fact: string) => void facts.push(fact)
  const read = () => fileRows(file, { format: preset.format, ...preset.reading, report })
  const options = {
    preset,
    file: path.basename(file),
    pictures: pictures ? listPictures(path.dirname(file)) : storedPictures,
    onProgress,
  }
  try {
    if (!dry && !accept) {
      const losses = lossesText(await predictLosses(db, read(), chosen), 'would lose')
      if (losses !== '') {
        console.error(`${options.file}: ${losses}. Nothing is stored. If that is right: --accept (would-lose)`)
        return false
      }
    }
    const rows = read()
    const summary = dry ? await dryRun(db, rows, options) : await ingest(db, rows, options)
    if (dry && lots.length > 0) console.log(`The first ${lots.length} lots:\n\n${lotsText(lots)}\n`)
    const isGuessed = facts.some((fact) => fact.startsWith('head in row'))
    if (facts.length > 0 && (dry || isGuessed)) console.log(`Read as: ${[...new Set(facts)].join(', ')}`)
    console.log(summaryText(options.file, summary, dry))
    return true
  } catch (error) {
    if (!isUnreadable(error)) throw error
    if (dry && lots.length > 0) console.log(`The first ${lots.length} lots:\n\n${lotsText(lots)}\n`)
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
async function fetchPictures({ file, preset }: IngestArguments, context: PictureContext): Promise<void> {
  const source = await context.db.selectFrom('source').select('id').where('name', '=', preset.source).executeTakeFirst()
  if (!source) return
  const taken = await takePictures({
    ...context,
    sourceId: source.id,
    folder: path.dirname(file),
    onProgress: (done, of) => printProgress(`${done} of ${of} pictures`),
  })
  if (taken.stored + taken.failed.length > 0) console.log(takenPicturesText(taken))
}

function onProgress(rows: number): void {
  printProgress(`${rows} rows`)
}

function printProgress(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\x1B[K${text} …` : `${text} …\n`)
}
