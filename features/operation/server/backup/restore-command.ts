import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '@parure/config/config.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { CommandFailure, defineCommand, UsageError, type CommandContext } from '@parure/features/run-command.ts'
import type { Schema } from '@parure/features/schema.ts'
import { logFolder, recoverySettings, restoreFiles } from './restore-files.ts'
import { restoreServer, settleRestoredDatabase } from './restore-server.ts'

const usage = `Usage: npx parure restore [--to TIME]          the server under DATA_DIR, which must not run
       npx parure restore --into FOLDER [--to TIME]  the files alone, for a PostgreSQL of your own
       npx parure restore --settle         what is to be done once that PostgreSQL runs, at DATABASE_URL
TIME is such as 2026-11-21T16:00:00Z; without it everything comes back that the backup has.`

export const restoreCommand = defineCommand({
  usage,
  parseCommandLine: parseArguments,
  run: async (context, asked) => {
    const started = performance.now()
    await runRestore(context, asked).catch((error: unknown) => {
      // Only the message explains the remedy; a stack would hide it.
      throw error instanceof UsageError ? error : new CommandFailure((error as Error).message, { cause: error })
    })
    console.log(`Done in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  },
})

function parseArguments(args: string[]) {
  const options = { to: { type: 'string' }, into: { type: 'string' }, settle: { type: 'boolean' } } as const
  const { to, into, settle: isSettled } = parseArgs({ args, options }).values
  if (to !== undefined && Number.isNaN(Date.parse(to))) throw new UsageError()
  return { to: to === undefined ? undefined : new Date(to), into, isSettled }
}

async function runRestore(
  { config, open }: CommandContext,
  { to, into, isSettled }: ReturnType<typeof parseArguments>,
): Promise<void> {
  if (into !== undefined) return restoreIntoFolder(config, path.resolve(into), to)
  if (isSettled) {
    const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 0 }))
    return printResult(await settleRestoredDatabase(config, db))
  }
  if (config.databaseUrl !== undefined) throw new UsageError(usage)
  const { files, upTo, wasRunning, ...settled } = await restoreServer(config, open, to)
  if (wasRunning) console.log('A PostgreSQL that an ended process of the program had left running was stopped.')
  console.log(
    `Restored from ${files.base.name} and ${files.segments} files of changes${upTo ? `, the last of ${upTo.toISOString()}` : ''}`,
  )
  if (files.aside) console.log(`What was there before lies at ${files.aside}: delete it once all is well`)
  printResult(settled)
  return console.log('Then: npx parure reconcile, which brings payments up to date, and npm start')
}

async function restoreIntoFolder({ backup }: Config, data: string, to: Date | undefined): Promise<void> {
  const { base, segments } = await restoreFiles(backup, { data, account: undefined, to }, new Date())
  console.log(
    `Laid out from ${base.name} and ${segments} files of changes. Give ${data} to PostgreSQL's account, start it there,`,
  )
  console.log(`and when it takes writes: npx parure restore --settle. Afterwards ${logFolder} in it may be deleted.`)
}

function printResult({
  recoveryForgotten,
  pictures,
  counts,
  ...redone
}: Awaited<ReturnType<typeof settleRestoredDatabase>>): void {
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
      ? `All that was ended up to ${listedUntil.toISOString()} is in that. An account that was deleted later, or a takedown, may be back: its mail server's log or the person who asked for it says so.`
      : 'No worker wrote the list of deleted accounts beside this backup: accounts that were deleted after it may be back.',
  )
  console.log(`${pictures} pictures came back`)
  console.log(
    Object.entries(counts)
      .map(([what, n]) => `${n} ${what}`)
      .join(', '),
  )
}
