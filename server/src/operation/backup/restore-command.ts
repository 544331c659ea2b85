// npm run restore -- [--to TIME] [--into FOLDER | --settle]
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLog } from '../../platform/process/log.ts'
import { runToEnd, type Open } from '../../platform/process/run-until-stopped.ts'
import type { Schema } from '../../schema.ts'
import { logFolder, recoverySettings, restoreFiles } from './restore-files.ts'
import { restore, settle } from './restore.ts'

const usage = `Usage: npm run restore -- [--to TIME]          the server under DATA_DIR, which must not run
       npm run restore -- --into FOLDER [--to TIME]  the files alone, for a PostgreSQL of your own
       npm run restore -- --settle         what is to be done once that PostgreSQL runs, at DATABASE_URL
TIME is such as 2026-11-21T16:00:00Z; without it everything comes back that the backup has.`

const { values } = parseArgs({
  options: { to: { type: 'string' }, into: { type: 'string' }, settle: { type: 'boolean', default: false } },
})
const to = values.to === undefined ? undefined : new Date(values.to)
const config = readConfig()
const needsFolder = config.databaseUrl !== undefined && values.into === undefined && !values.settle
if (needsFolder || (to && Number.isNaN(to.getTime()))) {
  console.error(usage)
  process.exitCode = 2
} else {
  const started = performance.now()
  await runToEnd(createLog(config.logLevel), (open) => run(config, open)).then(
    () => console.log(`Done in ${((performance.now() - started) / 1_000).toFixed(1)} s`),
    (error: Error) => {
      // The message alone says what to do; a stack would hide it.
      console.error(error.message)
      process.exitCode = 1
    },
  )
}

async function run(given: Config, open: Open): Promise<void> {
  if (values.into !== undefined) return layOut(given, path.resolve(values.into))
  if (values.settle) {
    const { db } = await open(() => openDatabase<Schema>({ ...given, statementTimeout: 0 }))
    return tell(await settle(given, db))
  }
  const { files, upTo, ...settled } = await restore(given, open, to)
  console.log(
    `Restored from ${files.base.name} and ${files.segments} files of changes${upTo ? `, the last of ${upTo.toISOString()}` : ''}`,
  )
  if (files.aside) console.log(`What was there before lies at ${files.aside}: delete it once all is well`)
  tell(settled)
  return console.log('Then: npm run reconcile, which brings payments up to date, and npm start')
}

async function layOut(given: Config, data: string): Promise<void> {
  const { base, segments } = await restoreFiles(given.backup, { data, account: undefined, to }, new Date())
  console.log(
    `Laid out from ${base.name} and ${segments} files of changes. Give ${data} to PostgreSQL's account, start it there,`,
  )
  console.log(`and when it takes writes: npm run restore -- --settle. Afterwards ${logFolder} in it may be deleted.`)
}

function tell({ recoveryForgotten, pictures, counts, ...redone }: Awaited<ReturnType<typeof settle>>): void {
  if (!recoveryForgotten)
    console.log(
      `We may not: remove ${recoverySettings.join(', ')} from postgresql.auto.conf, or a standby takes them along`,
    )
  const { erasedAgain, mailEndedAgain, takedownsAgain, missed, listedUntil } = redone
  console.log(
    `Done again: ${erasedAgain} accounts deleted, ${mailEndedAgain} kinds of mail ended, ${takedownsAgain} takedowns`,
  )
  for (const each of missed) console.log(`Not done again, look at it: ${each}`)
  console.log(
    listedUntil
      ? `All that was ended up to ${listedUntil.toISOString()} is in that. An account that was deleted later, or a takedown, may be back: its mail server's log or whoever asked for it says so.`
      : 'No worker ever kept the list of deleted accounts beside this backup: whoever was deleted after it may be back.',
  )
  console.log(`${pictures} pictures came back`)
  console.log(
    Object.entries(counts)
      .map(([what, n]) => `${n} ${what}`)
      .join(', '),
  )
}
