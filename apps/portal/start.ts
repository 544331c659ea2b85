import { closeDemo } from '@parure/features/demo/server/close-demo.ts'
import { rankLots } from '@parure/features/ingestion/server/store/figures/rank-lots.ts'
import { loadReference } from '@parure/features/premium/server/load-reference.ts'
import { loadExchangeRates } from '@parure/features/rates/server/load-rates.ts'
import type { Config } from '@parure/config/config.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { openRegistry } from '@parure/telemetry/metrics/registry.ts'
import { serveMetrics } from '@parure/telemetry/metrics/serve-metrics.ts'
import { registerPoolMetrics, registerReserveMetric } from '@parure/telemetry/metrics/show-pool.ts'
import type { Traces } from '@parure/telemetry/traces/traces.ts'
import { openTraces } from '@parure/telemetry/traces/open-traces.ts'
import type { OpenResource } from '@parure/process/run-until-stopped.ts'
import { loadSecretKey } from '@parure/config/secret-key.ts'
import { waitForDatabase } from '@parure/postgres/wait-for-database.ts'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Db, Schema } from '@parure/features/schema.ts'

/** The shared basis of both processes. */
export interface ProcessContext {
  config: Config
  log: Logger
  database: OpenDatabase<Schema>
  demo: boolean
  /** The installation's own key. */
  key: Buffer
  metrics: Registry
  traces: Traces
  /** Resolves when a local installation has its complete demo catalog. */
  demoFilled: Promise<void> | undefined
}

/** Opens the database, migrates its schema, and fills an empty local one with the demo catalog. */
export async function openProcessContext(config: Config, log: Logger, open: OpenResource): Promise<ProcessContext> {
  const key = await loadSecretKey(config)
  const { metrics: read } = config
  const metrics = openRegistry(read !== undefined)
  const traces = await open(() => openTraces(config.tracesUrl, `${hostname()} ${process.pid}`))
  const database = await open(() => openDatabase<Schema>({ ...config, onQuery: traces.observeQuery }))
  registerPoolMetrics(metrics, database.pool)
  if (!config.databaseUrl) registerReserveMetric(metrics, config.dataDir)
  log.info(`database: ${database.where}`)
  if (read) await open(() => serveMetrics(metrics, read))
  const later = await waitForDatabase(() => migrateSchema(database.db), log)
  if (later.length > 0)
    log.warn({ migrations: later }, 'the database is of a later version that this one can work with')
  await loadExchangeRates(database.db, rankLots)
  await loadReference(database.db)
  const loading = config.local ? await fillWithDemo(database.db, open) : undefined
  if (!loading) await closeDemoAccess(database.db, log)
  const demo = await database.db.selectFrom('source').select('id').where('name', '=', 'demo').executeTakeFirst()
  return { config, log, database, demo: demo !== undefined, key, metrics, traces, demoFilled: loading?.whole }
}

/** A local installation's data may become public. */
async function closeDemoAccess(db: Db, log: Logger): Promise<void> {
  const { sessions, hoursAhead } = await closeDemo(db)
  if (sessions > 0) log.warn({ sessions }, 'sessions of demo accounts ended: they cannot sign in here')
  if (hoursAhead !== 0) log.warn({ hoursAhead }, 'the clock of the catalogue was moved, and is set right')
}

/** Loaded only here: a production process loads nothing of the demo. */
async function fillWithDemo(db: Db, open: OpenResource): Promise<{ whole: Promise<void> }> {
  const demo = await import('../../tools/demo/src/load/fill-local.ts')
  return demo.fillLocal(db, open)
}
