import { runParure } from '@parure/portal/test/servers/run-parure.ts'
import { getCommandEnvironment, type InstallationName } from './installations.ts'

/** Runs one of the program's own commands on an installation. Returns what it prints; throws if it fails. */
export async function runCommand(name: InstallationName, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runParure(args, getCommandEnvironment(name))
  if (code !== 0) throw new Error(`parure ${args.join(' ')} ended with ${code}: ${stderr}`)
  return stdout
}
