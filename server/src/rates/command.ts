// npm run rates -- [list] [--file FILE | --from ADDRESS] [--accept-jumps] [--accept-differences]
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readConfig, type Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { openWeb } from '../platform/fetch/open-web.ts'
import { createLog } from '../platform/process/log.ts'
import { migrate } from '../platform/database/migrate.ts'
import { bankRates } from '../platform/config/rates-address.ts'
import { runToEnd, type Open } from '../platform/process/run-until-stopped.ts'
import { knownRates } from './known-rates.ts'
import { loadExchangeRates } from './load-rates.ts'
import { RatesRefusal } from './rates-refusal.ts'
import type { Refreshed } from './refresh-rates.ts'
import type { Db, Schema } from '../schema.ts'
import { rankLots } from '../ingestion/store/rank-lots.ts'
import { ratesArguments, ratesUsage, type RatesArguments } from './arguments.ts'
import { knownText, refreshedText } from './rates-text.ts'
import { refreshFrom, takeRates } from './take-rates.ts'

const given = ratesArguments(process.argv.slice(2))
if (typeof given === 'string') {
  console.error(`${given}\n\n${ratesUsage}`)
  process.exitCode = 2
} else {
  const config = readConfig()
  await runToEnd(createLog(config.logLevel), async (open) => {
    const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
    await migrate(db)
    await loadExchangeRates(db)
    if (given.command === 'list') console.log(knownText(await knownRates(db)))
    else await refresh(db, given, config, open)
  })
}

async function refresh(db: Db, told: RatesArguments, config: Config, open: Open): Promise<void> {
  try {
    console.log(refreshedText(await take(db, told, config, open)))
  } catch (error) {
    if (!(error instanceof RatesRefusal)) throw error
    console.error(`${error.code}: ${error.message}\nNothing was changed.`)
    process.exitCode = 1
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  }
}

async function take(
  db: Db,
  { file, from, acceptJumps, acceptDifferences }: RatesArguments,
  config: Config,
  open: Open,
): Promise<Refreshed> {
  const options = { rankLots, acceptJumps, acceptDifferences, onProgress }
  if (file !== undefined) return takeRates(db, await contentOf(file), path.basename(file), options)
  const address = from ?? config.ratesUrl ?? bankRates
  const web = await open(async () => openWeb(config, db))
  process.stderr.write(`asking ${address} …\n`)
  return refreshFrom(db, web.fetch, address, options)
}

async function contentOf(file: string): Promise<Buffer> {
  return readFile(file).catch((error: Error) => {
    throw new RatesRefusal('unreachable', `${file} cannot be read: ${error.message}`, { cause: error })
  })
}

function onProgress(done: number, of: number): void {
  const told = `lots ranked anew: ${Math.round((done * 100) / of)} %`
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${told}` : `${told}\n`)
}
