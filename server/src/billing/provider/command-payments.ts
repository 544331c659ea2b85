import type { Logger } from 'pino'
import { paypalStandIn } from '../../local/paypal/stand-in.ts'
import type { Config } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database.ts'
import { configuredAddress } from '../../platform/inner-address.ts'
import { migrate } from '../../platform/migrate.ts'
import type { Open } from '../../platform/run-until-stopped.ts'
import { loadSecretKey } from '../../platform/secret-key.ts'
import type { Schema } from '../../schema.ts'
import { openPayments } from './open-payments.ts'
import type { Payments } from './payments.ts'

/** What a command needs to work on payments; a local installation has to be running, since it stands in for PayPal. */
export async function commandPayments(config: Config, log: Logger, open: Open): Promise<Payments> {
  const key = await loadSecretKey(config)
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 60_000 }))
  await migrate(db)
  const installation = { key, publicUrl: config.publicUrl, innerAddress: () => configuredAddress(config) }
  return open(async () => openPayments({ config, db, key, log, standIn: paypalStandIn(installation).settings }))
}
