import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rankLots } from '@parure/features/ingestion/server/store/figures/rank-lots.ts'
import { ecbRatesUrl } from '@parure/config/rates-url-schema.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import { CommandFailure, defineCommand, UsageError, type CommandContext } from '@parure/features/run-command.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadKnownRates } from './load-known-rates.ts'
import { loadExchangeRates } from './load-rates.ts'
import { RatesRefusal } from './rates-refusal.ts'
import { describeKnownRates, describeRefresh } from './rates-text.ts'
import type { RatesRefreshResult } from './refresh-rates.ts'
import { fetchAndImportRates, importRates } from './import-rates-options.ts'

const usage = `Usage: npx parure rates [--file FILE | --from ADDRESS] [--accept-jumps] [--accept-differences]
       npx parure rates list
Without an address RATES_URL is asked, or else the European Central Bank.`

type RatesArguments = ReturnType<typeof readArguments>

export const ratesCommand = defineCommand({
  usage,
  parseCommandLine: readArguments,
  run: async (context, given) => {
    const db = await context.openDb()
    await loadExchangeRates(db)
    if (given.isList) return console.log(describeKnownRates(await loadKnownRates(db)))
    try {
      console.log(describeRefresh(await refreshFromArguments(db, given, context)))
    } catch (error) {
      if (!(error instanceof RatesRefusal)) throw error
      throw new CommandFailure(`${error.code}: ${error.message}\nNothing was changed.`, { cause: error })
    } finally {
      if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
    }
  },
})

async function refreshFromArguments(
  db: Db,
  { file, from, acceptJumps, acceptDifferences }: RatesArguments,
  { config, open }: CommandContext,
): Promise<RatesRefreshResult> {
  const options = { rankLots, acceptJumps, acceptDifferences, onProgress: reportProgress }
  if (file !== undefined) return importRates(db, await readRatesFile(file), path.basename(file), options)
  const address = from ?? config.ratesUrl ?? ecbRatesUrl
  const web = await open(async () => openWeb(config, db))
  process.stderr.write(`asking ${address} …\n`)
  return fetchAndImportRates(db, web.fetch, address, options)
}

async function readRatesFile(file: string): Promise<Buffer> {
  return readFile(file).catch((error: Error) => {
    throw new RatesRefusal('unreachable', `${file} cannot be read: ${error.message}`, { cause: error })
  })
}

function reportProgress(done: number, of: number): void {
  const text = `lots ranked anew: ${Math.round((done * 100) / of)} %`
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${text}` : `${text}\n`)
}

function readArguments(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { file: { type: 'string' }, from: { type: 'string' }, 'accept-jumps': flag, 'accept-differences': flag },
  })
  const { file, from, 'accept-jumps': acceptJumps, 'accept-differences': acceptDifferences } = values
  const isList = positionals.join(' ') === 'list'
  if (positionals.length > 0 && !isList) throw new UsageError(`There is no command ${positionals.join(' ')}.`)
  if (isList && args.length > 1) throw new UsageError('The list takes nothing else.')
  if (file !== undefined && from !== undefined) throw new UsageError('A file or an address, not both.')
  return { isList, file, from, acceptJumps, acceptDifferences }
}
