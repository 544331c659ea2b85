import { Command, CommanderError } from 'commander'
import type { CommandGroup } from '@parure/features/command.ts'

/** Lists all commands for `--help`, else says that there is no command of that name. Returns the exit code. */
export function printHelp(groups: readonly CommandGroup[], name: string): number {
  const program = new Command('npx parure')
    .usage('<command> [arguments]')
    .helpOption('-h, --help', 'print this list, or the usage of a command')
    .helpCommand(false)
    .showHelpAfterError('npx parure --help lists all commands.')
    .exitOverride()
  for (const { title, commands } of groups) {
    program.commandsGroup(`${title}:`)
    for (const { name: each, summary } of commands) program.command(each).summary(summary)
  }
  try {
    program.parse([name], { from: 'user' })
    return 0
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : 2
  }
}
