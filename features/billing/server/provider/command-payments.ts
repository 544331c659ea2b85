import type { Logger } from 'pino'
import type { Config } from '@parure/config/config.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { getConfiguredUrl } from '@parure/http/addresses/get-inner-url.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { OpenResource } from '@parure/process/run-until-stopped.ts'
import { loadSecretKey } from '@parure/config/secret-key.ts'
import { openProviders } from '@parure/features/providers.ts'
import type { Schema } from '@parure/features/schema.ts'
import { CommandFailure } from '@parure/features/run-command.ts'
import { isSellingPlans } from './create-closed-provider.ts'
import { openPayments } from './open-payments.ts'
import type { Payments } from './payments.ts'

/** Throws a failure that names the missing settings when PayPal is not configured. */
export function requireProvider(payments: Payments): void {
  if (!isSellingPlans(payments))
    throw new CommandFailure(
      'PayPal is not configured: set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID.',
    )
}

/** Opens payments for a command. A local installation must be running, since it serves PayPal's stand-in. */
export async function openCommandPayments(config: Config, log: Logger, open: OpenResource): Promise<Payments> {
  const key = await loadSecretKey(config)
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 60_000 }))
  await migrateSchema(db)
  const getWebUrl = () => getConfiguredUrl(config)
  const { paypalStandIn: standIn } = await openProviders({ config, db, key, innerAddress: getWebUrl })
  return open(async () => openPayments({ config, db, key, log, standIn }))
}
