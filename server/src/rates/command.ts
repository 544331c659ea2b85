import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rankLots } from '../ingestion/store/rank-lots.ts'
import { bankRates } from '../platform/config/rates-address.ts'
import { openWeb } from '../platform/fetch/open-web.ts'
import { CommandFailure, defineCommand, UsageError, type CommandContext } from '../run-command.ts'
import type { Db } from '../schema.ts'
import { knownRates } from './known-rates.ts'
import { loadExchangeRates } from './load-rates.ts'
import { RatesRefusal } from './rates-refusal.ts'
import { knownText, refreshedText } from './rates-text.ts'
import type { Refreshed } from './refresh-rates.ts'
import { refreshFrom, takeRates } from './take-rates.ts'

const usage = `Usage: npx parure rates [--file FILE | --from ADDRESS] [--accept-jumps] [--accept-differences]
       npx parure rates list
Without an address RATES_URL is asked, or else the European Central Bank.`

type Given = ReturnType<typeof readArguments>

export const ratesCommand = defineCommand({
  usage,
  read: readArguments,
  run: async (context, given) => {
    const db = await context.openDb()
    await loadExchangeRates(db)
    if (given.isList) return console.log(knownText(await knownRates(db)))
    try {
      console.log(refreshedText(await take(db, given, context)))
    } catch (error) {
      if (!(error instanceof RatesRefusal)) throw error
      throw new CommandFailure(`${error.code}: ${error.message}\nNothing was changed.`, { cause: error })
    } finally {
      if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
    }
  },
})

async function take(
  db: Db,
  { file, from, acceptJumps, acceptDifferences }: Given,
  { config, open }: CommandContext,
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
