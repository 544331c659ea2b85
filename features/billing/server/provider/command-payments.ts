import type { Logger } from 'pino'
import type { Config } from '@parure/config/config.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { getConfiguredUrl } from '@parure/http/get-inner-url.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { OpenResource } from '@parure/process/run-until-stopped.ts'
import { loadSecretKey } from '@parure/config/secret-key.ts'
import { openProviders } from '@parure/features/providers.ts'
import type { Schema } from '@parure/features/schema.ts'
import { openPayments } from './open-payments.ts'
import type { Payments } from './payments.ts'

/** Opens payments for a command. A local installation must be running, since it serves PayPal's stand-in. */
export async function openCommandPayments(config: Config, log: Logger, open: OpenResource): Promise<Payments> {
  const key = await loadSecretKey(config)
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 60_000 }))
  await migrateSchema(db)
  const getWebUrl = () => getConfiguredUrl(config)
  const { paypalStandIn: standIn } = await openProviders({ config, db, key, innerAddress: getWebUrl })
  return open(async () => openPayments({ config, db, key, log, standIn }))
}
