import { getCACertificates } from 'node:tls'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../schema.ts'
import { paypalClient } from '../paypal/paypal-client.ts'
import { paypalProvider } from '../paypal/paypal-provider.ts'
import { plainSender, sender } from '../paypal/send.ts'
import { paypalSigner, signatureCheck } from '../paypal/webhook-signature.ts'
import type { Payments } from './payments.ts'

/** Connection settings of PayPal, or of its stand-in. */
export interface PayPalSettings {
  clientId: string
  clientSecret: string
  webhookId: string
  /** The API's URL as in PayPal's own links. */
  address: string
  /** Returns the URL under which we reach it; a stand-in's is known only once it listens. */
  apiUrl(): string
  /** Returns root certificates for webhook signatures, in PEM. */
  authorities(): readonly string[]
}

interface Parts {
  config: Config
  db: Db
  key: Buffer
  log: Logger
  /** Used when PayPal is not configured. */
  standIn: PayPalSettings | undefined
}

const now = (): number => performance.now()

/** Opens PayPal as configured, or the stand-in of a local installation. */
export function openPayments({ config, db, key, log, standIn }: Parts): Payments & { close(): Promise<void> } {
  const settings = config.paypal ? configured(config.paypal) : standIn
  if (!settings) throw new Error('PayPal is not configured, and a public installation has no stand-ins.')
  const send = sender(now)
  // Without a circuit breaker: webhooks contain the URLs, and failures at forged ones must not block genuine ones.
  const certificates = plainSender()
  const verify = signatureCheck(
    {
      webhookId: settings.webhookId,
      certificateUrls: () => certificateUrls(settings.address),
      signer: {
        ...paypalSigner,
        roots: settings.authorities,
        fetchAddress: (url) =>
          url.startsWith(settings.address) ? settings.apiUrl() + url.slice(settings.address.length) : url,
      },
    },
    certificates,
    { today: () => new Date(), now },
  )
  const client = paypalClient(settings, {
    send,
    now,
    chance: Math.random,
    patience: config.paypalPatience,
  })
  const { host } = new URL(settings.address)
  return {
    db,
    key,
    log,
    provider: paypalProvider({ name: `${config.paypal ? host : 'local'}:${settings.clientId}`, client, verify }),
    publicUrl: config.publicUrl,
    excludedCountries: config.excludedCountries,
    close: async () => {
      await Promise.all([send.close(), certificates.close()])
    },
  }
}

function configured(paypal: NonNullable<Config['paypal']>): PayPalSettings {
  return {
    ...paypal,
    address: paypal.apiUrl,
    apiUrl: () => paypal.apiUrl,
    // Includes NODE_EXTRA_CA_CERTS, for a stand-in in a separate process.
    authorities: () => getCACertificates('default'),
  }
}

/** PayPal serves its certificates from two hosts. */
function certificateUrls(address: string): string[] {
  const folder = '/v1/notifications/certs/'
  const other = address.includes('//api-m.')
    ? address.replace('//api-m.', '//api.')
    : address.replace('//api.', '//api-m.')
  return [...new Set([address + folder, other + folder])]
}
