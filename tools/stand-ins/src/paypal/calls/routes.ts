import type { FastifyInstance } from 'fastify'
import type { PayPalSettings } from '@parure/features/billing/server/provider/open-payments.ts'
import type { Db } from '@parure/features/schema.ts'
import { createDatabaseClock } from '../simulator/clock.ts'
import { createTablePersistence } from '../simulator/persistence.ts'
import { startDuePolling } from '../simulator/start-due-polling.ts'
import { createRecorder } from './record-exchange.ts'
import { servePayPalSimulator } from '../simulator/serve-paypal.ts'
import { paypalPath } from '../simulator/settings.ts'
import { createSimulator } from '../simulator/create-simulator.ts'

interface PayPalOptions {
  db: Db
  settings: PayPalSettings
  publicUrl: string
  /** Returns the URL under which the program reaches itself. Called only once it listens. */
  innerAddress(): string
  /** Folder in which every exchange is recorded; without it none is. */
  recordFolder?: string | undefined
}

/**
 * Serves PayPal in a local installation, with the addresses of `serve-paypal.ts`. Uses `app_now()` and survives a
 * restart.
 */
export async function servePayPal(app: FastifyInstance, options: PayPalOptions): Promise<void> {
  const { db, settings, publicUrl, innerAddress, recordFolder } = options
  const { origin } = new URL(publicUrl)
  const sim = createSimulator({
    address: settings.publicApiUrl,
    clock: createDatabaseClock(db),
    client: settings,
    webhook: { id: settings.webhookId, url: `${publicUrl}/paypal/webhook` },
    persistence: createTablePersistence(db),
    // The public URL may have a mapped port, or be a proxy's.
    send: (url, init) => fetch(url.replace(origin, innerAddress()), init),
    ...(recordFolder === undefined ? {} : { record: createRecorder(recordFolder) }),
  })
  await servePayPalSimulator(app, sim, paypalPath)
  startDuePolling(app, sim)
}
