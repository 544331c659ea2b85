import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CommandEntry, CommandGroup, CommandGroupTitle, FeatureCommand } from '@parure/features/command.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The order of the groups in the list of commands. */
const groupTitles: readonly CommandGroupTitle[] = [
  'Installation',
  'Accounts and mail',
  'Payments',
  'Lots and sources',
  'Market',
]

/** Loads the commands of an installation: those of each feature's `server/commands.ts`. */
async function loadFeatureCommands(): Promise<readonly CommandGroup[]> {
  const files = globSync('features/*/server/commands.ts', { cwd: root }).toSorted()
  const modules = await Promise.all(
    files.map(
      async (file) =>
        import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, readonly FeatureCommand[]>>,
    ),
  )
  const commands = modules.flatMap((each) => Object.values(each).flat())
  return groupTitles.map((title) => ({ title, commands: commands.filter(({ group }) => group === title) }))
}

/** Returns all groups: in a checkout also the commands of development, which the container image does not have. */
export async function readCommandGroups(): Promise<readonly CommandGroup[]> {
  const groups = await loadFeatureCommands()
  if (!existsSync(path.join(root, 'tools/development-commands.ts'))) return groups
  const { developmentCommands } = await import('../../tools/development-commands.ts')
  return [...groups, developmentCommands]
}

export async function findCommand(name: string): Promise<CommandEntry | undefined> {
  const groups = await readCommandGroups()
  return groups.flatMap(({ commands }) => commands).find((command) => command.name === name)
}
