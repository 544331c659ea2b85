import type { Web } from '../../platform/fetch/open-web.ts'
import type { PictureStore } from '../../platform/pictures/picture-store.ts'
import type { Db } from '../../schema.ts'
import { adapters } from '../sources/adapters.ts'
import { lotsText } from './preview.ts'
import { schedulesOfHouse } from '../../premium/stored-schedules.ts'
import { derivePrices, enterPremium, printPrices, takePremiums } from './premium-commands.ts'
import { summaryText } from './summary-text.ts'
import type { Arguments, CommandName } from './sources-arguments.ts'
import { addSources } from './bulk-sources.ts'
import { sourceHealth } from '../sources/health.ts'
import { saveSource, pauseSource } from '../sources/save-source.ts'
import { readable, Refusal } from '../sources/refusal.ts'
import { registeredSource, type RegisteredSource } from '../sources/registry.ts'
import { progress, waiting } from './run-progress.ts'
import { runSource } from '../sources/run-source.ts'
import { isUrl, settingsOf } from '../sources/source-settings.ts'
import { withReadableSource } from '../sources/uploaded-list.ts'
import { listText, sourceText } from './source-text.ts'
import { trySource } from './try-source.ts'
import type { AlarmChannel } from '../watch/alarms.ts'

export interface Around {
  signal: AbortSignal
  operatorEmail: string | null
  web: Web
  store: PictureStore
}

/** Runs a command and prints its result. Returns false when a source is not in order. */
export async function perform(db: Db, given: Arguments, around: Around): Promise<boolean> {
  return (await performing[given.command](db, given, around)) !== false
}

const performing: Record<CommandName, (db: Db, given: Arguments, around: Around) => Promise<boolean | void>> = {
  list: async (db) => console.log(listText(await sourceHealth(db))),
  adapters: async () => {
    for (const { name, about, address } of adapters.values()) console.log(`${name}  (${address})  ${about}`)
  },
  show: async (db, { name }) => console.log(await shown(db, name)),
  add: async (db, { name, settings, flags: { file, dry } }) => {
    if (file !== null) {
      const added = await readable(file, addSources(db, file, dry))
      console.log(`${added.length} sources ${dry ? 'could be registered (dry run, nothing stored)' : 'registered'}`)
      return
    }
    const taken = await db.selectFrom('source').select('adapter').where('name', '=', name).executeTakeFirst()
    // A source that was ingested by hand keeps its lots and runs on its schedule from now on.
    if (taken?.adapter) throw new Refusal(`There is a source ${name} already; "change ${name}" changes it.`)
    await saveSource(db, 'add', fit(settingsOf(name, settings)))
    console.log(await shown(db, name))
  },
  change: async (db, { name, settings }) => {
    if (Object.keys(settings).length === 0) throw new Refusal('Nothing to change was given.', true)
    await saveSource(db, 'change', fit(settingsOf(name, settings, await known(db, name))))
    console.log(await shown(db, name))
  },
  test,
  run,
  pause: (db, { name }) => pause(db, name, true),
  resume: (db, { name }) => pause(db, name, false),
  premium: (db, { name, premium }) => enterPremium(db, name, premium),
  premiums: (db, { flags: { file, dry } }) => takePremiums(db, file, dry),
  derive: (db) => derivePrices(db),
  prices: (db, { name, flags }) => printPrices(db, name, flags.rows ?? most.inFile),
}

/** Rows that `test` reads by default. Pages of a house are fetched at one request every two seconds. */
const most = { inFile: 100_000, inWeb: 25 }

async function test(db: Db, { name, settings, flags }: Arguments, { signal, web }: Around): Promise<void> {
  if (name !== '' && Object.keys(settings).length > 0)
    throw new Refusal('Test a registered source by its name, or one to be by its settings.', true)
  const source = name === '' ? unregistered(fit(settingsOf('try', settings))) : await known(db, name)
  const rows = flags.rows ?? (isUrl(source.address) ? most.inWeb : most.inFile)
  const trying = withReadableSource(db, source, (readableSource) =>
    trySource(db, readableSource, { signal, web, most: rows, onWait: waiting(name || source.address) }),
  )
  const { summary, lots, facts } = await readable(name || source.address, trying)
  if (lots.length > 0) console.log(`The first ${lots.length} lots:\n\n${lotsText(lots)}\n`)
  if (facts.length > 0) console.log(`Read as: ${facts.join(', ')}`)
  console.log(summaryText(name || source.address, summary, true))
  if (summary.rows === rows) console.log(`These are the first ${rows} rows; --rows N reads more.`)
}

async function run(db: Db, { name, flags }: Arguments, { operatorEmail, ...around }: Around): Promise<boolean> {
  await known(db, name)
  const running = runSource(db, name, {
    ...around,
    alarmChannel: { operatorEmail, log: printAlarm },
    accepted: flags.accept,
    onWait: waiting(name),
    ...(flags.progress ? { onProgress: progress(name) } : {}),
  })
  const summary = await readable(name, running)
  if (!summary) return false
  if (summary.resumedAt > 0) console.log(`taken up behind row ${summary.resumedAt}`)
  console.log(summaryText(name, summary, false))
  if (!summary.suspicion) return true
  console.error(
    `Not believed: ${summary.suspicion.detail}. Nothing is delisted. If it is right: npx parure sources run ${name} --accept`,
  )
  return false
}

const printAlarm: AlarmChannel['log'] = ({ source, kind, detail }) =>
  console.error(`ALARM ${source}: ${detail} (${kind})`)

async function shown(db: Db, name: string): Promise<string> {
  const source = await known(db, name)
  return sourceText(source, source.house === null ? [] : await schedulesOfHouse(db, source.house))
}

async function pause(db: Db, name: string, isPaused: boolean): Promise<void> {
  await known(db, name)
  const was = !(await pauseSource(db, name, isPaused))
  console.log(`${name} is ${was ? 'already ' : ''}${isPaused ? 'paused' : 'running by its schedule'}`)
}

async function known(db: Db, name: string): Promise<RegisteredSource> {
  const source = await registeredSource(db, name)
  if (!source) throw new Refusal(`There is no source ${name}.`)
  return source
}

function unregistered(settings: Exclude<ReturnType<typeof settingsOf>, string>): RegisteredSource {
  return { ...settings, id: 0, pausedAt: null, addedAt: new Date(0), runAskedAt: null, takesPictures: true }
}

function fit<T extends object>(read: T | string): T {
  if (typeof read === 'string') throw new Refusal(read, true)
  return read
}
