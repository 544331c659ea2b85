// The web process: pages, calls, pictures.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { openConfiguredIndex } from './catalog/configured-index.ts'
import { createIndexSearch } from './catalog/lot-index/create-index-search.ts'
import { registerIndexMetrics } from './catalog/lot-index/index-metrics.ts'
import type { LotIndex } from './catalog/lot-index/lot-index.ts'
import { createSqlSearch } from './catalog/search.ts'
import type { Config } from './platform/config/config.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { openReplica, type Replica } from './platform/database/replica.ts'
import type { OpenResource } from './platform/process/run-until-stopped.ts'
import { refuseMissingBuild } from './refuse-missing-build.ts'
import { runServer } from './run-server.ts'
import type { Schema } from './schema.ts'
import { openProcessContext, type ProcessContext } from './start.ts'

/**
 * Starts serving and returns its port. Closing drains: reports not ready, waits until load balancers have noticed, and
 * finishes open requests.
 */
export async function startWeb(
  { config, log, database, demo, key, metrics, traces }: ProcessContext,
  open: OpenResource,
): Promise<{ port: number }> {
  refuseMissingBuild(config)
  const index = await open(() => openConfiguredIndex(config, database.pool, log))
  registerIndexMetrics(metrics, index)
  const search = createIndexSearch(index, createSqlSearch(database.db))
  const { isLoading } = index
  const replica = await openConfiguredReplica(config, database, index, open)
  const read = replica?.read
  const { app, drain } = await buildApp({ config, database, log, demo, key, search, read, isLoading, metrics, traces })
  const close = async (): Promise<void> => {
    drain()
    if (app.server.listening) await pause(config.drainTime)
    await app.close()
  }
  await open(async () => ({ close }))
  await app.listen({ port: config.port, host: config.host })
  return { port: (app.server.address() as AddressInfo).port }
}

/** Opens the standby for reads of lists; returns undefined without one. */
async function openConfiguredReplica(
  { databaseReadUrl: databaseUrl }: Config,
  primary: OpenDatabase<Schema>,
  index: LotIndex,
  open: OpenResource,
): Promise<Replica<Schema> | undefined> {
  if (databaseUrl === undefined) return undefined
  return open(() => openReplica({ databaseUrl, primary, getMinPosition: index.lsn }))
}

if (import.meta.main) {
  await runServer(async (config, log, open) => {
    const catalogue = await openProcessContext(config, log, open)
    await startWeb(catalogue, open)
  })
}
