/** A command of the command line program. */
export interface Command {
  /** Begins with `Usage: npx parure NAME`. */
  usage: string
  /** Runs with the arguments that follow the name. Sets `process.exitCode` where the command fails. */
  execute(args: string[]): void | Promise<void>
}

export interface CommandEntry {
  name: string
  /** One line for the list of commands. */
  summary: string
  /** Imports the command's module, so that starting one command does not load the others. */
  load(): Promise<Command>
}

/** Titles of the groups in the list of commands. */
export type CommandGroupTitle = 'Installation' | 'Accounts and mail' | 'Payments' | 'Lots and sources' | 'Market'

/** A command of a feature, declared in its `server/commands.ts`. */
export interface FeatureCommand extends CommandEntry {
  group: CommandGroupTitle
}

export interface CommandGroup {
  title: string
  commands: readonly CommandEntry[]
}
