import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import type { Catalogue } from './start.ts'

/** Serves pages and calls; `close` drains: ready answers 503, running requests finish. */
export async function startWeb({
  config,
  log,
  database,
  demo,
}: Catalogue): Promise<{ port: number; close(): Promise<void> }> {
  const app = await buildApp({ config, database, log, demo })
  await app.listen({ port: config.port, host: config.host })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
