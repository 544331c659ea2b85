import type { Web } from '@parure/fetch/open-web.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import type { Db } from '@parure/features/schema.ts'
import { adapters } from '../sources/adapters.ts'
import { formatPreviewLots } from './preview.ts'
import { loadHouseSchedules } from '@parure/features/premium/server/stored-schedules.ts'
import { derivePrices, enterPremium, printPrices, importPremiums } from './premium-commands.ts'
import { formatRunSummary } from './format-run-summary.ts'
import type { SourcesArguments, CommandName } from './sources-arguments.ts'
import { addSources } from './bulk-sources.ts'
import { loadSourceHealth } from '../sources/health.ts'
import { saveSource, pauseSource } from '../sources/save-source.ts'
import { refuseUnreadable, CommandRefusal } from '../sources/command-refusal.ts'
import { findRegisteredSource, type RegisteredSource } from '../sources/registry.ts'
import { createRunProgress, createWaitNotice } from './run-progress.ts'
import { runSource } from '../sources/run-source.ts'
import { isUrl, parseSourceSettings } from '../sources/source-settings.ts'
import { withReadableSource } from '../sources/uploaded-list.ts'
import { formatSourceList, formatSourceDetail } from './format-source-detail.ts'
import { trySource } from './try-source.ts'
import type { AlarmChannel } from '../watch/alarms.ts'

export interface SourcesContext {
  signal: AbortSignal
  operatorEmail: string | null
  web: Web
  store: PictureStore
}

/** Runs a command and prints its result. Returns false when a source is not in order. */
export async function runSourcesCommand(db: Db, given: SourcesArguments, around: SourcesContext): Promise<boolean> {
  return (await commandHandlers[given.command](db, given, around)) !== false
}

const commandHandlers: Record<
  CommandName,
  (db: Db, given: SourcesArguments, around: SourcesContext) => Promise<boolean | void>
> = {
  list: async (db) => console.log(formatSourceList(await loadSourceHealth(db))),
  adapters: async () => {
    for (const { name, about, address } of adapters.values()) console.log(`${name}  (${address})  ${about}`)
  },
  show: async (db, { name }) => console.log(await describeSource(db, name)),
  add: async (db, { name, settings, flags: { file, dry } }) => {
    if (file !== null) {
      const added = await refuseUnreadable(file, addSources(db, file, dry))
      console.log(`${added.length} sources ${dry ? 'could be registered (dry run, nothing stored)' : 'registered'}`)
      return
    }
    const taken = await db.selectFrom('source').select('adapter').where('name', '=', name).executeTakeFirst()
    // A source that was ingested by hand keeps its lots and runs on its schedule from now on.
    if (taken?.adapter) throw new CommandRefusal(`There is a source ${name} already; "change ${name}" changes it.`)
    await saveSource(db, 'add', requireValid(parseSourceSettings(name, settings)))
    console.log(await describeSource(db, name))
  },
  change: async (db, { name, settings }) => {
    if (Object.keys(settings).length === 0) throw new CommandRefusal('Nothing to change was given.', true)
    await saveSource(db, 'change', requireValid(parseSourceSettings(name, settings, await requireSource(db, name))))
    console.log(await describeSource(db, name))
  },
  test: testSource,
  run: runRegisteredSource,
  pause: (db, { name }) => setSourcePaused(db, name, true),
  resume: (db, { name }) => setSourcePaused(db, name, false),
  premium: (db, { name, premium }) => enterPremium(db, name, premium),
  premiums: (db, { flags: { file, dry } }) => importPremiums(db, file, dry),
  derive: (db) => derivePrices(db),
  prices: (db, { name, flags }) => printPrices(db, name, flags.rows ?? defaultRows.inFile),
}

/** Rows that `test` reads by default. Pages of a house are fetched at one request every two seconds. */
const defaultRows = { inFile: 100_000, inWeb: 25 }

async function testSource(
  db: Db,
  { name, settings, flags }: SourcesArguments,
  { signal, web }: SourcesContext,
): Promise<void> {
  if (name !== '' && Object.keys(settings).length > 0)
    throw new CommandRefusal('Test a registered source by its name, or one to be by its settings.', true)
  const source =
    name === ''
      ? buildUnregisteredSource(requireValid(parseSourceSettings('try', settings)))
      : await requireSource(db, name)
  const rows = flags.rows ?? (isUrl(source.address) ? defaultRows.inWeb : defaultRows.inFile)
  const trying = withReadableSource(db, source, (readableSource) =>
    trySource(db, readableSource, { signal, web, most: rows, onWait: createWaitNotice(name || source.address) }),
  )
  const { summary, lots, facts } = await refuseUnreadable(name || source.address, trying)
  if (lots.length > 0) console.log(`The first ${lots.length} lots:\n\n${formatPreviewLots(lots)}\n`)
  if (facts.length > 0) console.log(`Read as: ${facts.join(', ')}`)
  console.log(formatRunSummary(name || source.address, summary, true))
  if (summary.rows === rows) console.log(`These are the first ${rows} rows; --rows N reads more.`)
}

async function runRegisteredSource(
  db: Db,
  { name, flags }: SourcesArguments,
  { operatorEmail, ...around }: SourcesContext,
): Promise<boolean> {
  await requireSource(db, name)
  const running = runSource(db, name, {
    ...around,
    alarmChannel: { operatorEmail, log: printAlarm },
    accepted: flags.accept,
    onWait: createWaitNotice(name),
    ...(flags.progress ? { onProgress: createRunProgress(name) } : {}),
  })
  const summary = await refuseUnreadable(name, running)
  if (!summary) return false
  if (summary.resumedAt > 0) console.log(`taken up behind row ${summary.resumedAt}`)
  console.log(formatRunSummary(name, summary, false))
  if (!summary.suspicion) return true
  console.error(
    `Not believed: ${summary.suspicion.detail}. Nothing is delisted. If it is right: npx parure sources run ${name} --accept`,
  )
  return false
}

const printAlarm: AlarmChannel['log'] = ({ source, kind, detail }) =>
  console.error(`ALARM ${source}: ${detail} (${kind})`)

async function describeSource(db: Db, name: string): Promise<string> {
  const source = await requireSource(db, name)
  return formatSourceDetail(source, source.house === null ? [] : await loadHouseSchedules(db, source.house))
}

async function setSourcePaused(db: Db, name: string, isPaused: boolean): Promise<void> {
  await requireSource(db, name)
  const was = !(await pauseSource(db, name, isPaused))
  console.log(`${name} is ${was ? 'already ' : ''}${isPaused ? 'paused' : 'running by its schedule'}`)
}

async function requireSource(db: Db, name: string): Promise<RegisteredSource> {
  const source = await findRegisteredSource(db, name)
  if (!source) throw new CommandRefusal(`There is no source ${name}.`)
  return source
}

function buildUnregisteredSource(settings: Exclude<ReturnType<typeof parseSourceSettings>, string>): RegisteredSource {
  return { ...settings, id: 0, pausedAt: null, addedAt: new Date(0), runRequestedAt: null, takesPictures: true }
}

function requireValid<T extends object>(read: T | string): T {
  if (typeof read === 'string') throw new CommandRefusal(read, true)
  return read
}
