import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { getConfiguredUrl } from '../../platform/http/get-inner-url.ts'
import { migrateSchema } from '../../platform/database/migrate-schema.ts'
import type { OpenResource } from '../../platform/process/run-until-stopped.ts'
import { loadSecretKey } from '../../platform/config/secret-key.ts'
import { openProviders } from '../../providers.ts'
import type { Schema } from '../../schema.ts'
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
