// The web process: pages, calls, pictures.
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { indexSearch } from './catalog/lot-index/index-search.ts'
import { openLotIndex } from './catalog/lot-index/lot-index.ts'
import { registerIndexMetrics } from './catalog/lot-index/index-metrics.ts'
import { sqlSearch } from './catalog/search.ts'
import { createLog } from './platform/process/log.ts'
import { runUntilStopped } from './platform/process/run-until-stopped.ts'
import { serverConfigOrEnd } from './platform/config/server-config.ts'
import { openCatalogue, type Catalogue } from './start.ts'

/** Serves until `close`, which drains: it reports not ready, waits until balancers know, and finishes open requests. */
export async function startWeb({
  config,
  log,
  database,
  demo,
  key,
  metrics,
  traces,
}: Catalogue): Promise<{ port: number; close(): Promise<void> }> {
  const index = openLotIndex({ pool: database.pool, folder: path.join(config.dataDir, 'index'), log })
  registerIndexMetrics(metrics, index)
  const search = indexSearch(index, sqlSearch(database.db))
  const { isLoading } = index
  const { app, drain } = await buildApp({ config, database, log, demo, key, search, isLoading, metrics, traces })
  await app.listen({ port: config.port, host: config.host })
  return {
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      drain()
      await pause(config.drainTime)
      await app.close()
      await index.close()
    },
  }
}

if (import.meta.main) {
  const config = serverConfigOrEnd()
  const log = createLog(config.logLevel)
  await runUntilStopped(log, async (open) => {
    const catalogue = await openCatalogue(config, log, open)
    await open(() => startWeb(catalogue))
  })
}
