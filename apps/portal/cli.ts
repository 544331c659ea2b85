#!/usr/bin/env node
// The command line program, `npx parure <command>`. Commander, which prints the list of commands and suggests names, is
// loaded for that alone: it would add 15 ms to the start of every command.
import type { Command } from '@parure/features/command.ts'
import { raiseKillPriority } from '@parure/process/raise-kill-priority.ts'
import { findCommand, readCommandGroups } from './commands.ts'

// With little memory, Linux ends a command, which can be repeated, before the server beside it.
raiseKillPriority(500)

const [name = '--help', ...args] = readCommandLine(process.argv.slice(2))
const entry = await findCommand(name)
if (name === '--version' || name === '-v') {
  const { programVersion } = await import('@parure/process/program-version.ts')
  console.log(programVersion)
} else if (entry) {
  await runCommand(await entry.load(), args)
} else {
  const { printHelp } = await import('./cli-help.ts')
  process.exitCode = printHelp(await readCommandGroups(), name)
}

/** `help NAME` is the same as `NAME --help`. */
function readCommandLine(given: string[]): string[] {
  const [first, second] = given
  return first === 'help' ? [second ?? '--help', '--help'] : given
}

async function runCommand({ usage, execute }: Command, given: string[]): Promise<void> {
  if (isHelpRequested(given)) return console.log(usage)
  try {
    await execute(given)
  } catch (error) {
    if (!isParseArgsError(error)) throw error
    console.error(`${error.message}\n\n${usage}`)
    process.exitCode = 2
  }
}

function isHelpRequested(given: readonly string[]): boolean {
  const end = given.indexOf('--')
  return given.slice(0, end === -1 ? given.length : end).some((each) => each === '--help' || each === '-h')
}

/** Whether it was thrown by `parseArgs` of node:util. */
function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
