import type { FastifyInstance } from 'fastify'
import type { Config } from '../../server/src/platform/config/config.ts'
import { answerThisMachineOnly } from '../../server/src/platform/http/this-machine.ts'
import type { Db } from '../../server/src/schema.ts'
import { identityClients } from './identity/clients.ts'
import { serveIdentity } from './identity/routes.ts'
import { serveMailbox } from './mailbox/routes.ts'
import { mailboxTransport } from './mailbox/transport.ts'
import { servePayPal } from './paypal/routes.ts'
import { paypalSettings } from './paypal/settings.ts'
import { botSettings } from './telegram/bot-settings.ts'
import { serveTelegram } from './telegram/routes.ts'

interface Installation {
  config: Config
  db: Db
  key: Buffer
  /** Returns the URL under which this process reaches the web process. Called only once that listens. */
  innerAddress(): string
}

/** Opens the stand-ins of external services for a local installation: their settings and their routes. */
export function openStandIns({ config, db, key, innerAddress }: Installation) {
  const { publicUrl } = config
  const clients = identityClients({ key, publicUrl, innerAddress })
  const paypal = paypalSettings({ key, publicUrl, innerAddress })
  const bot = botSettings({ ...config, key })
  return {
    ...clients,
    paypal,
    bot,
    mail: mailboxTransport(db),
    /** Serves the stand-ins of services that are not configured. */
    serve: async (root: FastifyInstance): Promise<void> => {
      await root.register(async (app) => {
        // Only for this machine, unless the demo is public.
        if (!config.demo) app.addHook('onRequest', answerThisMachineOnly)
        serveMailbox(app, db, publicUrl)
        if (!config.telegram) await serveTelegram(app, { publicUrl, bot })
        await serveIdentity(app, { publicUrl, clients })
        if (config.paypal) return
        await servePayPal(app, { db, settings: paypal, publicUrl, innerAddress, recordTo: config.paypalRecord })
      })
    },
  }
}
