import { parseArgs } from 'node:util'
import { premiumOptions, type GivenPremium } from './parse-premium.ts'
import { settingOptions, type GivenSettings as Settings } from '../sources/source-settings.ts'

export const sourcesUsage = `Usage: npx parure sources list                    every source and how it is
       npx parure sources adapters                how sources can be read
       npx parure sources show NAME               everything stored of one
       npx parure sources add NAME --adapter ADAPTER --address FILE-FOLDER-OR-URL [SETTINGS]
       npx parure sources add --from FILE.csv [--dry-run]   many at once, all or none: columns name, adapter, address …
       npx parure sources change NAME SETTINGS    an empty word, "", takes a setting back
       npx parure sources test NAME [--rows N]    a dry run: the first ten lots and every row's error;
                                                  from the web the first 25 rows by default
       npx parure sources test --adapter ADAPTER --address … [SETTINGS] [--rows N]
       npx parure sources run NAME [--accept] [--progress]
       npx parure sources pause NAME
       npx parure sources resume NAME
       npx parure sources premium HOUSE --currency CHF --from 2024-02-01 --tiers "0:26 1000000:20" --quote "where it says so"
         [--until DAY] [--site Geneva] [--mode whole] [--minimum 14] [--fee-per-lot 50] [--percent-on-hammer 1] [--stacks]
         [--route room] [--tax-regime margin] [--vat-included] [--opening-day] [--doubtful] [--url ADDRESS]
       npx parure sources premiums [--from FILE.json] [--dry-run]   the schedules that come with the program, or a file's
       npx parure sources derive                  all prices that follow from schedules, anew
       npx parure sources prices HOUSE [--rows N]   what its lots went for, stated or derived by its premiums
Settings: --house NAME           whose lots these are, where rows do not say
          --schedule "30 4 * * *"   cron's five fields, in the source's time zone; without it, only by command
          --time-zone Europe/Zurich   --currency CHF
          --archive              its lots were sold long ago (--no-archive)
          --partial              a run does not list all that is upcoming, so that nothing is delisted (--no-partial)
          --every-ms 2000        between two requests to a host   --most 20000   requests in a run
          --quiet-days 3         days without a good run until an alarm
          --most-missing 5       percent of upcoming lots that may be missing, and
          --most-emptied 10      of their values that may be empty, until a run is not believed
          --licence TEXT         what may be done with it   --contact TEXT   whom to ask
--accept: you have looked at what an alarm is about, and believe the source.`

export type CommandName = keyof typeof commands

export interface SourcesArguments {
  command: CommandName
  /** Name of the source, or of the house for a premium; empty when none is given. */
  name: string
  settings: Settings
  flags: { accept: boolean; progress: boolean; rows: number | null; dry: boolean; file: string | null }
  premium: GivenPremium
}

const commandOptions = {
  accept: { type: 'boolean', default: false },
  progress: { type: 'boolean', default: false },
  rows: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  ...premiumOptions,
} as const
const settingNames = Object.keys(settingOptions)

interface CommandShape {
  names: [least: number, most: number]
  options: string[]
}

/** How many names each command accepts, and which options. */
const commands = {
  list: { names: [0, 0], options: [] },
  adapters: { names: [0, 0], options: [] },
  show: { names: [1, 1], options: [] },
  add: { names: [0, 1], options: [...settingNames, 'from', 'dry-run'] },
  change: { names: [1, 1], options: settingNames },
  test: { names: [0, 1], options: [...settingNames, 'rows'] },
  run: { names: [1, 1], options: ['accept', 'progress'] },
  pause: { names: [1, 1], options: [] },
  resume: { names: [1, 1], options: [] },
  premium: { names: [1, 1], options: ['currency', ...Object.keys(premiumOptions)] },
  premiums: { names: [0, 0], options: ['from', 'dry-run'] },
  derive: { names: [0, 0], options: [] },
  prices: { names: [1, 1], options: ['rows'] },
} satisfies Record<string, CommandShape>

export function parseSourcesArguments(args: readonly string[]): SourcesArguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    tokens: true,
    options: { ...settingOptions, ...commandOptions },
  })
  const [command, name = '', ...more] = positionals
  if (!isCommand(command)) throw new Error(command ? `There is no command ${command}.` : 'Which command?')
  const { names: allowed, options }: CommandShape = commands[command]
  const [least, most] = allowed
  const names = name === '' ? 0 : 1 + more.length
  if (names < least) throw new Error(`${command} needs a name.`)
  if (names > most) throw new Error(`${command} takes ${most === 0 ? 'no name' : 'one name'}.`)
  const foreign = tokens.find((token) => token.kind === 'option' && !options.includes(token.name))
  if (foreign?.kind === 'option') throw new Error(`${command} takes no --${foreign.name}.`)
  const { accept, progress, rows, 'dry-run': dry, ...others } = values
  const settings = pickOptions(others, (option) => !Object.hasOwn(premiumOptions, option)) as Settings
  const { from } = others
  if (command === 'add') checkBulkArguments({ name, file: from, isDry: dry }, Object.keys(settings))
  if (rows !== undefined && !/^[1-9]\d{0,8}$/.test(rows)) throw new Error('--rows is a whole number above 0.')
  const file = command === 'add' || command === 'premiums' ? (from ?? null) : null
  return {
    command,
    name,
    settings,
    flags: { accept, progress, rows: rows === undefined ? null : Number(rows), dry, file },
    premium: pickOptions(others, (option) => option === 'currency' || Object.hasOwn(premiumOptions, option)),
  }
}

/** Sources are added either one by one with settings, or from a file that contains them; throws for a mix of both. */
function checkBulkArguments(
  { name, file, isDry }: { name: string; file: string | undefined; isDry: boolean },
  settings: readonly string[],
): void {
  if (file === undefined && isDry) throw new Error('--dry-run goes with --from; "test" tries one source.')
  if (file === undefined && name === '') throw new Error('add needs a name, or --from FILE.csv.')
  if (file !== undefined && (name !== '' || settings.length > 0))
    throw new Error('add --from takes no name and no settings: the file has them.')
}

function pickOptions(given: object, isWanted: (option: string) => boolean): object {
  return Object.fromEntries(Object.entries(given).filter(([option]) => isWanted(option)))
}

function isCommand(word: string | undefined): word is CommandName {
  return word !== undefined && Object.hasOwn(commands, word)
}
