import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Command } from './command.ts'
import { readConfig, type Config } from '@parure/config/config.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { createLog } from '@parure/process/log.ts'
import { explainStartFailure } from '@parure/process/start-failure.ts'
import { runToEnd, type OpenResource } from '@parure/process/run-until-stopped.ts'
import type { Schema } from './schema.ts'

/** Invalid arguments: printed with the command's usage, exit code 2. */
export class UsageError extends Error {}

/** A failure that the operator has to fix: only its message is printed, exit code 1. */
export class CommandFailure extends Error {}

export interface CommandContext {
  config: Config
  log: Logger
  /** Opens a resource that is closed when the command ends or is stopped. */
  open: OpenResource
  /** Opens the database and migrates its schema; statements may last two minutes. */
  openDb(): Promise<Kysely<Schema>>
  /**
   * Returns a signal that is aborted when the process is about to end, before resources that were opened earlier are
   * closed.
   */
  openStopSignal(): Promise<AbortSignal>
}

interface InstallationCommand<Args> {
  usage: string
  /** Parses the arguments. Every error that it throws is a usage error, such as those of `parseArgs`. */
  parseCommandLine(args: string[]): Args
  run(context: CommandContext, args: Args): Promise<void>
}

/** Returns a command that works on this installation, with its settings, its log and its database. */
export function defineCommand<Args>(command: InstallationCommand<Args>): Command {
  return { usage: command.usage, execute: (given) => runCommand(command, given) }
}

/** Runs a command from its arguments to its exit code. */
export async function runCommand<Args>(
  { usage, parseCommandLine: read, run }: InstallationCommand<Args>,
  given: string[],
): Promise<void> {
  const args = tryParseArguments(() => read(given), usage)
  if (!args) return
  const config = readConfig()
  const log = createLog(config.logLevel)
  try {
    await runToEnd(log, (open) =>
      run(
        {
          config,
          log,
          open,
          openDb: () => openMigratedDatabase(config, open),
          openStopSignal: () => createStopSignal(open),
        },
        args.read,
      ),
    )
  } catch (error) {
    const isExpected = error instanceof CommandFailure || error instanceof UsageError
    console.error(isExpected ? error.message : (explainStartFailure(error) ?? error))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

function tryParseArguments<Args>(read: () => Args, usage: string): { read: Args } | undefined {
  try {
    return { read: read() }
  } catch (error) {
    console.error([(error as Error).message, usage].filter(Boolean).join('\n\n'))
    process.exitCode = 2
    return undefined
  }
}

async function openMigratedDatabase(config: Config, open: OpenResource): Promise<Kysely<Schema>> {
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
  await migrateSchema(db)
  return db
}

async function createStopSignal(open: OpenResource): Promise<AbortSignal> {
  const controller = new AbortController()
  await open(async () => ({ close: async () => controller.abort(new Error('the process ends')) }))
  return controller.signal
}

/** For commands that have no arguments. */
export function requireNoArguments(args: readonly string[]): true {
  if (args.length > 0) throw new UsageError('It takes no arguments.')
  return true
}
