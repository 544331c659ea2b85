import type { FastifyInstance } from 'fastify'
import type { FacebookSettings } from './account/social/facebook.ts'
import type { GoogleSettings } from './account/social/google.ts'
import type { PayPalSettings } from './billing/provider/open-payments.ts'
import { localClients } from './local/identity/local-clients.ts'
import { serveLocalIdentity } from './local/identity/routes.ts'
import { serveLocalMailbox } from './local/mailbox/routes.ts'
import { localMailbox } from './local/mailbox/transport.ts'
import { serveLocalPayPal } from './local/paypal/routes.ts'
import { paypalStandIn } from './local/paypal/stand-in.ts'
import { localBot } from './local/telegram/local-bot.ts'
import { serveLocalTelegram } from './local/telegram/routes.ts'
import type { Config } from './platform/config/config.ts'
import { answerThisMachineOnly } from './platform/http/this-machine.ts'
import type { MailTransport } from './platform/mail/mail-transport.ts'
import { smtpTransport } from './platform/mail/smtp-transport.ts'
import type { BotSettings } from './platform/telegram/bot-settings.ts'
import type { Db } from './schema.ts'

/** Outside services as they are configured; what is not is stood in for where the installation is local. */
export interface Providers {
  google: GoogleSettings
  facebook: FacebookSettings
  /** Used where PayPal is not configured. */
  paypalStandIn: PayPalSettings
  bot: BotSettings
  mail: MailTransport
  /** Serves the stand-ins of a local installation. */
  serveStandIns(root: FastifyInstance): Promise<void>
}

interface ProvidersOptions {
  config: Config
  db: Db
  key: Buffer
  /** Where this process reaches the web process; asked once that listens. */
  innerAddress(): string
}

export function openProviders({ config, db, key, innerAddress }: ProvidersOptions): Providers {
  const { publicUrl } = config
  const installation = { key, publicUrl, innerAddress }
  const clients = localClients(installation)
  const paypal = paypalStandIn(installation)
  const bot = config.telegram ?? localBot({ ...config, key })
  return {
    google: config.google ?? clients.google,
    facebook: config.facebook ?? clients.facebook,
    paypalStandIn: paypal.settings,
    bot,
    mail: config.smtpUrl ? smtpTransport({ url: config.smtpUrl, from: config.mailFrom }) : localMailbox(db),
    serveStandIns: async (root) => {
      if (!config.local) return
      await root.register(async (app) => {
        // For this machine alone, unless the demo is for all.
        if (!config.demo) app.addHook('onRequest', answerThisMachineOnly)
        serveLocalMailbox(app, db, publicUrl)
        if (!config.telegram) await serveLocalTelegram(app, { publicUrl, bot })
        await serveLocalIdentity(app, { publicUrl, clients })
        if (!config.paypal)
          await serveLocalPayPal(app, { db, standIn: paypal, publicUrl, recordTo: config.paypalRecord })
      })
    },
  }
}
