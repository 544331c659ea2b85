// The web process: pages, calls, pictures.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { openConfiguredIndex } from '@parure/features/catalog/server/configured-index.ts'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { registerIndexMetrics } from '@parure/features/catalog/server/lot-index/index-metrics.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import type { Config } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { openReplica, type Replica } from '@parure/postgres/replica.ts'
import type { OpenResource } from '@parure/process/run-until-stopped.ts'
import { refuseMissingBuild } from './refuse-missing-build.ts'
import { runServer } from './run-server.ts'
import type { Schema } from '@parure/features/schema.ts'
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
