// npm run ingest -- FILE --preset NAME [--dry-run]
import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { runToEnd } from '../platform/run-until-stopped.ts'
import { loadExchangeRates } from '../rates/load-rates.ts'
import type { Db, Schema } from '../schema.ts'
import { dryRun } from './dry-run.ts'
import { ingest } from './ingest.ts'
import { noPictures } from './picture-reader.ts'
import { presets } from './presets/presets.ts'
import type { Preset } from './preset.ts'
import { readRows } from './read-rows.ts'
import { summaryText } from './summary-text.ts'

const usage = `Usage: npm run ingest -- FILE --preset NAME [--dry-run]
Presets: ${Object.keys(presets).join(', ')}`

const given = readArguments()
if (typeof given === 'string') {
  console.error(`${given}\n\n${usage}`)
  process.exitCode = 2
} else {
  const config = readConfig()
  await runToEnd(createLog(config.logLevel), async (open) => {
    const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
    await run(db, given.file, given.preset, given.dry)
  })
}

async function run(db: Db, file: string, preset: Preset, dry: boolean): Promise<void> {
  await migrate(db)
  await loadExchangeRates(db)
  const rows = readRows(file, preset.format)
  const options = { preset, file: path.basename(file), pictures: noPictures, onProgress }
  const summary = dry ? await dryRun(db, rows, options) : await ingest(db, rows, options)
  console.log(summaryText(options.file, summary, dry))
}

function readArguments(): { file: string; preset: Preset; dry: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { preset: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    const preset = presets[values.preset ?? '']
    if (!file || more.length > 0) return 'One file, please.'
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) return `There is no file ${file}.`
    if (found.isDirectory()) return `${file} is a folder; which of its files?`
    if (!preset) return values.preset ? `There is no preset ${values.preset}.` : 'Which preset?'
    return { file, preset, dry: values['dry-run'] }
  } catch (error) {
    return (error as Error).message
  }
}

function onProgress(rows: number): void {
  process.stderr.write(process.stderr.isTTY ? `\r${rows} rows …` : `${rows} rows …\n`)
}
