import { parseArgs } from 'node:util'
import { loadEnvironment, readConfig, type Config } from './config.ts'
import { parseSettings } from './settings-schema.ts'

const advice = `Set PUBLIC_URL to the address that people use, such as https://parure.example.
To try the program out on this machine: npm start, or PUBLIC_URL=http://localhost:3000.
DEMO=1 opens everybody's mail and the demo's accounts to everybody who reaches this address.`

/**
 * Returns the settings of a process that serves. Whether an installation is public is never inferred from a default:
 * without PUBLIC_URL it starts only when it is declared local, by `--local` as in `npm start`, by development, or by
 * DEMO=1. Otherwise throws an error that explains what to set. `--build` is for `main.ts`.
 */
export function readServerConfig(
  args: readonly string[] = process.argv.slice(2),
  env: NodeJS.ProcessEnv = loadEnvironment(),
): Config {
  const options = { local: { type: 'boolean', default: false }, build: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const { PUBLIC_URL, DEMO, DATABASE_URL, TRUST_PROXY, NODE_ENV } = parseSettings(env)
  if (PUBLIC_URL === undefined && !DEMO) {
    const isDeclaredLocal = values.local || NODE_ENV === 'development'
    const publicSetting = DATABASE_URL ? 'DATABASE_URL' : TRUST_PROXY ? 'TRUST_PROXY' : undefined
    if (publicSetting)
      throw new Error(
        `PUBLIC_URL is missing, and ${publicSetting} is set as for an installation that people use.\n${advice}`,
      )
    if (!isDeclaredLocal) throw new Error(`PUBLIC_URL is missing.\n${advice}`)
  }
  return readConfig(env)
}
