// npm run ingest -- FILE --preset NAME | --mapping FILE [--fixed FIELD=VALUE …] [--dry-run]
import path from 'node:path'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { runToEnd } from '../platform/run-until-stopped.ts'
import { loadExchangeRates } from '../rates/load-rates.ts'
import type { Db, Schema } from '../schema.ts'
import { dryRun } from './dry-run.ts'
import { DamagedFile } from './files/damaged-file.ts'
import { lotsText, watchedPreset } from './first-lots.ts'
import { ingest } from './ingest.ts'
import { ingestArguments, ingestUsage, type IngestArguments } from './ingest-arguments.ts'
import { webPictures } from './pictures/web-pictures.ts'
import { readRows } from './read-rows.ts'
import { summaryText } from './summary-text.ts'

const given = ingestArguments(process.argv.slice(2))
if (typeof given === 'string') {
  console.error(`${given}\n\n${ingestUsage}`)
  process.exitCode = 2
} else {
  const config = readConfig()
  await runToEnd(createLog(config.logLevel), async (open) => {
    const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
    await run(db, given)
  })
}

async function run(db: Db, { file, preset: chosen, dry }: IngestArguments): Promise<void> {
  await migrate(db)
  await loadExchangeRates(db)
  const { preset, lots } = watchedPreset(chosen)
  const facts: string[] = []
  const tell = (fact: string) => void facts.push(fact)
  const rows = readRows(file, { format: preset.format, ...preset.reading, tell })
  const options = { preset, file: path.basename(file), pictures: webPictures, onProgress }
  try {
    const summary = dry ? await dryRun(db, rows, options) : await ingest(db, rows, options)
    if (dry && lots.length > 0) console.log(`The first ${lots.length} lots:\n\n${lotsText(lots)}\n`)
    if (dry && facts.length > 0) console.log(`Read as: ${facts.join(', ')}`)
    console.log(summaryText(options.file, summary, dry))
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    if (dry && lots.length > 0) console.log(`The first ${lots.length} lots:\n\n${lotsText(lots)}\n`)
    console.error(`${options.file}: ${error.message}${dry ? '' : '. What came before is stored.'}`)
    process.exitCode = 1
  }
}

function onProgress(rows: number): void {
  process.stderr.write(process.stderr.isTTY ? `\r${rows} rows …` : `${rows} rows …\n`)
}
