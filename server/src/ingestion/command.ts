// npm run ingest -- FILE --preset NAME [--dry-run]
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { loadExchangeRates } from '../rates/load-rates.ts'
import type { Schema } from '../schema.ts'
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
  await run(given.file, given.preset, given.dry)
}

async function run(file: string, preset: Preset, dry: boolean): Promise<void> {
  const database = await openDatabase<Schema>({ ...readConfig(), statementTimeout: 120_000 })
  try {
    await migrate(database.db)
    await loadExchangeRates(database.db)
    const rows = readRows(file, preset.format)
    const options = { preset, file: path.basename(file), pictures: noPictures, onProgress }
    const summary = dry ? await dryRun(database.db, rows, options) : await ingest(database.db, rows, options)
    console.log(summaryText(options.file, summary, dry))
  } finally {
    await database.close()
  }
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
    if (!existsSync(file)) return `There is no file ${file}.`
    if (!preset) return values.preset ? `There is no preset ${values.preset}.` : 'Which preset?'
    return { file, preset, dry: values['dry-run'] }
  } catch (error) {
    return (error as Error).message
  }
}

function onProgress(rows: number): void {
  process.stderr.write(process.stderr.isTTY ? `\r${rows} rows …` : `${rows} rows …\n`)
}
