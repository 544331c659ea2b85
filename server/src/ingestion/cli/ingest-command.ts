// npm run ingest -- FILE --preset NAME | --mapping FILE [--fixed FIELD=VALUE …] [--dry-run] [--accept] [--no-pictures]
import path from 'node:path'
import { openWeb, type Web } from '../../platform/fetch/open-web.ts'
import { limitHeapGrowth } from '../../platform/process/lean-heap.ts'
import { pictureStore } from '../../platform/pictures/store.ts'
import type { PictureStore } from '../../platform/pictures/picture-store.ts'
import { ThreadFailure } from '../../platform/thread/thread-failure.ts'
import { loadExchangeRates } from '../../rates/load-rates.ts'
import { parsedOr, runCommand } from '../../run-command.ts'
import type { Db } from '../../schema.ts'
import { lossesAhead } from '../run/losses-ahead.ts'
import { lossesText } from '../store/losses.ts'
import { dryRun } from '../run/dry-run.ts'
import { DamagedFile } from '../files/damaged-file.ts'
import { lotsText, watchedPreset } from './preview.ts'
import { ingest } from '../run/ingest.ts'
import { ingestArguments, ingestUsage, type IngestArguments } from './ingest-arguments.ts'
import { takenPicturesText, takePictures } from '../pictures/take-pictures.ts'
import { storedPictures, listPictures } from '../pictures/web-pictures.ts'
import { fileRows } from '../parsing/file-rows.ts'
import { summaryText } from './summary-text.ts'

limitHeapGrowth()
await runCommand({
  usage: ingestUsage,
  read: (args) => parsedOr(ingestArguments(args)),
  run: async ({ config, open, openDb, stopped }, given) => {
    const db = await openDb()
    const web = await open(async () => openWeb(config, db))
    const signal = await stopped()
    await loadExchangeRates(db)
    const isRead = await run(db, given)
    if (!given.dry && given.pictures) await pictures(given, { db, web, store: pictureStore(config.pictures), signal })
    if (!isRead) process.exitCode = 1
  },
})

/** Brings the rows in; false where the file could not be read to its end. */
async function run(db: Db, { file, preset: chosen, dry, accept, pictures: taken }: IngestArguments): Promise<boolean> {
  const { preset, lots } = watchedPreset(chosen)
  const facts: string[] = []
  const report = (fact: string) => void facts.push(fact)
  const read = () => fileRows(file, { format: preset.format, ...preset.reading, report })
  const reader = taken ? listPictures(path.dirname(file)) : storedPictures
  const options = { preset, file: path.basename(file), pictures: reader, onProgress }
  try {
    if (!dry && !accept) {
      const losses = lossesText(await lossesAhead(db, read(), chosen), 'would lose')
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
    if (!(error instanceof DamagedFile || error instanceof ThreadFailure)) throw error
    if (dry && lots.length > 0) console.log(`The first ${lots.length} lots:\n\n${lotsText(lots)}\n`)
    console.error(`${options.file}: ${error.message}${dry ? '' : '. What came before is stored.'}`)
    return false
  }
}

interface Around {
  db: Db
  web: Web
  store: PictureStore
  signal: AbortSignal
}

/** A picture that cannot be taken is printed, and its lot stays without it. */
async function pictures({ file, preset }: IngestArguments, around: Around): Promise<void> {
  const source = await around.db.selectFrom('source').select('id').where('name', '=', preset.source).executeTakeFirst()
  if (!source) return
  const taken = await takePictures({
    ...around,
    sourceId: source.id,
    folder: path.dirname(file),
    onProgress: (done, of) => tellProgress(`${done} of ${of} pictures`),
  })
  if (taken.stored + taken.failed.length > 0) console.log(takenPicturesText(taken))
}

function onProgress(rows: number): void {
  tellProgress(`${rows} rows`)
}

function tellProgress(far: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\x1B[K${far} …` : `${far} …\n`)
}
