import type { FastifyInstance } from 'fastify'
import type { Db } from '../../schema.ts'
import { databaseClock } from './clock.ts'
import { keepLooking } from './keep-looking.ts'
import { localPayPalPath } from './local-paypal.ts'
import { tableShelf } from './queries.ts'
import { recordInto } from './recorder.ts'
import { servePayPalSimulator } from './serve-paypal.ts'
import { simulator } from './simulator.ts'
import type { paypalStandIn } from './stand-in.ts'

interface Local {
  db: Db
  standIn: ReturnType<typeof paypalStandIn>
  /** Where PayPal tells of what happens, by the path of its webhook. */
  publicUrl: string
  /** Folder in which every exchange is recorded; left out, none is. */
  recordTo?: string | undefined
}

/** PayPal in a local installation, with the addresses of `serve-paypal.ts`: lives by `app_now()` and outlives a restart. */
export async function serveLocalPayPal(app: FastifyInstance, local: Local): Promise<void> {
  const { db, standIn, publicUrl, recordTo } = local
  const { address, clientId, clientSecret, webhookId, reach, signer } = standIn.paypal
  const sim = simulator({
    address,
    clock: databaseClock(db),
    client: { clientId, clientSecret },
    webhooks: [{ id: webhookId, url: `${publicUrl}/paypal/webhook`, eventTypes: ['*'] }],
    shelf: tableShelf(db),
    send: reach,
    signer,
    ...(recordTo === undefined ? {} : { record: recordInto(recordTo) }),
  })
  await servePayPalSimulator(app, sim, localPayPalPath)
  keepLooking(app, sim)
  standIn.believe(sim)
}
