import type { FastifyInstance } from 'fastify'
import type { PayPalSettings } from '../../../server/src/billing/provider/open-payments.ts'
import type { Db } from '../../../server/src/schema.ts'
import { databaseClock } from './clock.ts'
import { tablePersistence } from './persistence.ts'
import { pollDue } from './poll-due.ts'
import { recordInto } from './recorder.ts'
import { servePayPalSimulator } from './serve-paypal.ts'
import { paypalPath } from './settings.ts'
import { simulator } from './simulator.ts'

interface PayPalOptions {
  db: Db
  settings: PayPalSettings
  publicUrl: string
  /** Returns the URL under which the program reaches itself. Called only once it listens. */
  innerAddress(): string
  /** Folder in which every exchange is recorded; without it none is. */
  recordTo?: string | undefined
}

/**
 * Serves PayPal in a local installation, with the addresses of `serve-paypal.ts`. Uses `app_now()` and survives a
 * restart.
 */
export async function servePayPal(app: FastifyInstance, options: PayPalOptions): Promise<void> {
  const { db, settings, publicUrl, innerAddress, recordTo } = options
  const { origin } = new URL(publicUrl)
  const sim = simulator({
    address: settings.address,
    clock: databaseClock(db),
    client: settings,
    webhook: { id: settings.webhookId, url: `${publicUrl}/paypal/webhook` },
    persistence: tablePersistence(db),
    // The public URL may have a mapped port, or be a proxy's.
    send: (url, init) => fetch(url.replace(origin, innerAddress()), init),
    ...(recordTo === undefined ? {} : { record: recordInto(recordTo) }),
  })
  await servePayPalSimulator(app, sim, paypalPath)
  pollDue(app, sim)
}
