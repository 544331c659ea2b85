import type { FastifyInstance } from 'fastify'
import type { FacebookSettings } from '@parure/features/account/server/social/create-facebook.ts'
import type { GoogleSettings } from '@parure/features/account/server/social/create-google.ts'
import type { OpenIdSettings } from '@parure/features/account/server/social/create-openid-provider.ts'
import type { PayPalSettings } from '@parure/features/billing/server/provider/open-payments.ts'
import type { Config } from '@parure/config/config.ts'
import type { MailTransport } from '@parure/jobs/mail/mail-transport.ts'
import { createSmtpTransport } from '@parure/jobs/mail/create-smtp-transport.ts'
import type { BotSettings } from '@parure/jobs/telegram/bot-settings.ts'
import type { Db } from './schema.ts'

/**
 * External services as configured. A local installation uses stand-ins for the others; a public one does without them.
 */
export interface Providers {
  google: GoogleSettings | undefined
  facebook: FacebookSettings | undefined
  oidc: OpenIdSettings | undefined
  /** Used when PayPal is not configured. */
  paypalStandIn: PayPalSettings | undefined
  bot: BotSettings | undefined
  mail: MailTransport
  /** Serves the stand-ins of a local installation. */
  serveStandIns(root: FastifyInstance): Promise<void>
}

export interface ProvidersOptions {
  config: Config
  db: Db
  key: Buffer
  /** Returns the URL under which this process reaches the web process. Called only after that listens. */
  innerAddress(): string
}

export async function openProviders(options: ProvidersOptions): Promise<Providers> {
  const { google, facebook, oidc, telegram, smtpUrl, mailFrom } = options.config
  const standIns = await openStandIns(options)
  return {
    google: google ?? standIns?.google,
    facebook: facebook ?? standIns?.facebook,
    oidc,
    paypalStandIn: standIns?.paypal,
    bot: telegram ?? standIns?.bot,
    mail: chooseMail(smtpUrl ? createSmtpTransport({ url: smtpUrl, from: mailFrom }) : standIns?.mail),
    serveStandIns: async (root) => standIns?.serve(root),
  }
}

/** Loaded only here: a production process loads no stand-ins. */
async function openStandIns(options: ProvidersOptions) {
  if (!options.config.local) return undefined
  const standIns = await import('../tools/stand-ins/src/open-stand-ins.ts')
  return standIns.openStandIns(options)
}

function chooseMail(transport: MailTransport | undefined): MailTransport {
  if (!transport) throw new Error('SMTP_URL is missing, and a public installation has no stand-ins.')
  return transport
}
