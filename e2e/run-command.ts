import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { getCommandEnvironment, type InstallationName } from './installations.ts'

const execute = promisify(execFile)

/** Runs one of the program's own commands on an installation. Returns what it prints; throws if it fails. */
export async function runCommand(name: InstallationName, file: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [`server/src/${file}`, ...args], {
    env: getCommandEnvironment(name),
  })
  return stdout
}
