import type { FastifyInstance } from 'fastify'
import type { Config } from '@parure/config/config.ts'
import { restrictToThisMachine } from '@parure/http/addresses/this-machine.ts'
import type { Db } from '@parure/features/schema.ts'
import { createIdentityClients } from './identity/clients.ts'
import { serveIdentity } from './identity/routes.ts'
import { serveMailbox } from './mailbox/routes.ts'
import { createMailboxTransport } from './mailbox/transport.ts'
import { servePayPal } from './paypal/calls/routes.ts'
import { createPayPalSettings } from './paypal/simulator/settings.ts'
import { servePush } from './push/routes.ts'
import { createBotSettings } from './telegram/create-bot-settings.ts'
import { serveTelegram } from './telegram/routes.ts'

interface StandInsInstallation {
  config: Config
  db: Db
  key: Buffer
  /** Returns the URL under which this process reaches the web process. Called only once that listens. */
  innerAddress(): string
}

/** Opens the stand-ins of external services for a local installation: their settings and their routes. */
export function openStandIns({ config, db, key, innerAddress }: StandInsInstallation) {
  const { publicUrl } = config
  const clients = createIdentityClients({ key, publicUrl, innerAddress })
  const paypal = createPayPalSettings({ key, publicUrl, innerAddress })
  const bot = createBotSettings({ ...config, key })
  return {
    ...clients,
    paypal,
    bot,
    mail: createMailboxTransport(db),
    /** Serves the stand-ins of services that are not configured. */
    serve: async (root: FastifyInstance): Promise<void> => {
      await root.register(async (app) => {
        // Only for this machine, unless the demo is public.
        if (!config.demo) app.addHook('onRequest', restrictToThisMachine)
        serveMailbox(app, db, publicUrl)
        if (!config.telegram) await serveTelegram(app, { publicUrl, bot })
        await servePush(app, publicUrl)
        await serveIdentity(app, { publicUrl, clients })
        if (config.paypal) return
        await servePayPal(app, { db, settings: paypal, publicUrl, innerAddress, recordFolder: config.paypalRecord })
      })
    },
  }
}
