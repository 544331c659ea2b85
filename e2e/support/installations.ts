import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { createMemoryFolder } from '@parure/portal/test/keep-temporary-files-in-memory.ts'

/** A running copy of the program with data of its own. */
export interface Installation {
  port: number
  /** Absolute, since the socket of PostgreSQL is derived from the whole path. */
  dataDir: string
}

/** Most journeys use `site`; some move the clock of `moving` forward. */
export type InstallationName = 'site' | 'moving'

/**
 * The installations of this run. The first process of the run chooses free ports and empty folders; its workers inherit
 * the choice through the environment, so each run starts from a fresh state and several runs do not meet.
 */
export const installations = JSON.parse(
  (process.env['E2E_INSTALLATIONS'] ??= JSON.stringify(await chooseInstallations())),
) as Record<InstallationName, Installation>

/** Returns the public origin of an installation, which links and redirects use. */
export function getOrigin(name: InstallationName): string {
  return `http://localhost:${installations[name].port}`
}

/** Returns the environment of a command that runs on an installation. It may read from houses of the journeys. */
export function getCommandEnvironment(name: InstallationName): NodeJS.ProcessEnv {
  const { port, dataDir } = installations[name]
  const settings = { DATA_DIR: dataDir, PORT: String(port), FETCH_ALLOWED: '127.0.0.1' }
  return { ...childEnvironment, NODE_ENV: 'production', ...settings }
}

async function chooseInstallations(): Promise<Record<InstallationName, Installation>> {
  const [site, moving] = await findFreePorts(2)
  const parent = createMemoryFolder() ?? tmpdir()
  return {
    site: { port: site as number, dataDir: makeDataDir(parent, 'site') },
    moving: { port: moving as number, dataDir: makeDataDir(parent, 'moving') },
  }
}

function makeDataDir(parent: string, name: InstallationName): string {
  const folder = mkdtempSync(path.join(parent, `parure-journeys-${name}-`))
  // PostgreSQL's system account must be able to enter the folder.
  chmodSync(folder, 0o755)
  return folder
}

/** Holds all ports until the last one is found, so that they differ. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => server.once('listening', resolve))
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
