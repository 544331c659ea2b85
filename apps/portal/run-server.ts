import type { Logger } from 'pino'
import type { Config } from '@parure/config/config.ts'
import { readServerConfig } from '@parure/config/server-config.ts'
import { createLog } from '@parure/process/log.ts'
import { programVersion } from '@parure/process/program-version.ts'
import { runUntilStopped, type OpenResource } from '@parure/process/run-until-stopped.ts'

/** Runs a process that serves, from its settings to its end. Prints missing settings and ends. */
export async function runServer(
  start: (config: Config, log: Logger, open: OpenResource) => Promise<void>,
): Promise<void> {
  const config = tryReadConfig()
  if (!config) return
  const log = createLog(config.logLevel)
  log.info({ version: programVersion, node: process.versions.node }, 'starting')
  await runUntilStopped(log, (open) => start(config, log, open))
}

function tryReadConfig(): Config | undefined {
  try {
    return readServerConfig()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
    return undefined
  }
}
