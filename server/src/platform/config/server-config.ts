import { parseArgs } from 'node:util'
import { ownEnvironment, readConfig, type Config } from './config.ts'
import { understoodSettings } from './settings.ts'

const advice = `Set PUBLIC_URL to the address that people use, such as https://parure.example.
To try the program out on this machine: npm start, or PUBLIC_URL=http://localhost:3000.
DEMO=1 opens everybody's mail and the demo's accounts to everybody who reaches this address.`

/**
 * Returns the settings of a process that serves. Whether an installation is public is never inferred from a default:
 * without PUBLIC_URL it starts only when it is declared local, by `--local` as in `npm start`, by development, or by
 * DEMO=1. Otherwise throws an error that explains what to set.
 */
export function readServerConfig(
  args: readonly string[] = process.argv.slice(2),
  env: NodeJS.ProcessEnv = ownEnvironment(),
): Config {
  const { values } = parseArgs({ args: [...args], options: { local: { type: 'boolean', default: false } } })
  const { PUBLIC_URL, DEMO, DATABASE_URL, TRUST_PROXY, NODE_ENV } = understoodSettings(env)
  if (PUBLIC_URL === undefined && !DEMO) {
    const isSaidLocal = values.local || NODE_ENV === 'development'
    const served = DATABASE_URL ? 'DATABASE_URL' : TRUST_PROXY ? 'TRUST_PROXY' : undefined
    if (served)
      throw new Error(`PUBLIC_URL is missing, and ${served} is set as for an installation that people use.\n${advice}`)
    if (!isSaidLocal) throw new Error(`PUBLIC_URL is missing.\n${advice}`)
  }
  return readConfig(env)
}
