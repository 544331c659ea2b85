import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { configuredAddress } from '../../platform/http/inner-address.ts'
import { migrate } from '../../platform/database/migrate.ts'
import type { Open } from '../../platform/process/run-until-stopped.ts'
import { loadSecretKey } from '../../platform/config/secret-key.ts'
import { openProviders } from '../../providers.ts'
import type { Schema } from '../../schema.ts'
import { openPayments } from './open-payments.ts'
import type { Payments } from './payments.ts'

/** Opens payments for a command. A local installation must be running, since it serves PayPal's stand-in. */
export async function commandPayments(config: Config, log: Logger, open: Open): Promise<Payments> {
  const key = await loadSecretKey(config)
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 60_000 }))
  await migrate(db)
  const innerAddress = () => configuredAddress(config)
  const { paypalStandIn: standIn } = await openProviders({ config, db, key, innerAddress })
  return open(async () => openPayments({ config, db, key, log, standIn }))
}
