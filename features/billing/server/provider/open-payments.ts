import { getCACertificates } from 'node:tls'
import type { Logger } from 'pino'
import type { Config } from '@parure/config/config.ts'
import type { Db } from '@parure/features/schema.ts'
import { createPayPalClient } from '../paypal/create-pay-pal-client.ts'
import { createPayPalProvider } from '../paypal/create-pay-pal-provider.ts'
import { createPlainSender, createGuardedSender } from '../paypal/send-request.ts'
import { paypalSigner, createSignatureCheck } from '../paypal/webhook-signature.ts'
import { createClosedProvider } from './create-closed-provider.ts'
import type { Payments } from './payments.ts'

/** Connection settings of PayPal, or of its stand-in. */
export interface PayPalSettings {
  clientId: string
  clientSecret: string
  webhookId: string
  /** The API's URL as in PayPal's own links. */
  publicApiUrl: string
  /** Returns the URL under which we reach it; a stand-in's is known only once it listens. */
  getApiUrl(): string
  /** Returns root certificates for webhook signatures, in PEM. */
  loadAuthorities(): readonly string[]
}

interface PaymentsOptions {
  config: Config
  db: Db
  key: Buffer
  log: Logger
  /** Used when PayPal is not configured. */
  standIn: PayPalSettings | undefined
}

const getMonotonicTime = (): number => performance.now()

/** Opens PayPal as configured, or the stand-in of a local installation; without either nothing can be bought. */
export function openPayments({
  config,
  db,
  key,
  log,
  standIn,
}: PaymentsOptions): Payments & { close(): Promise<void> } {
  const settings = config.paypal ? buildConfiguredSettings(config.paypal) : standIn
  const shared = { db, key, log, publicUrl: config.publicUrl, excludedCountries: config.excludedCountries }
  if (!settings) return { ...shared, provider: createClosedProvider(), close: async () => {} }
  const send = createGuardedSender(getMonotonicTime)
  // Without a circuit breaker: webhooks contain the URLs, and failures at forged ones must not block genuine ones.
  const certificates = createPlainSender()
  const verify = createSignatureCheck(
    {
      webhookId: settings.webhookId,
      listCertificateUrls: () => listCertificateFolders(settings.publicApiUrl),
      signer: {
        ...paypalSigner,
        loadRoots: settings.loadAuthorities,
        mapFetchUrl: (url) =>
          url.startsWith(settings.publicApiUrl) ? settings.getApiUrl() + url.slice(settings.publicApiUrl.length) : url,
      },
    },
    certificates,
    { today: () => new Date(), now: getMonotonicTime },
  )
  const client = createPayPalClient(settings, {
    send,
    now: getMonotonicTime,
    random: Math.random,
    timeout: config.paypalTimeout,
  })
  const { host } = new URL(settings.publicApiUrl)
  return {
    ...shared,
    provider: createPayPalProvider({ name: `${config.paypal ? host : 'local'}:${settings.clientId}`, client, verify }),
    close: async () => {
      await Promise.all([send.close(), certificates.close()])
    },
  }
}

function buildConfiguredSettings(paypal: NonNullable<Config['paypal']>): PayPalSettings {
  return {
    ...paypal,
    publicApiUrl: paypal.apiUrl,
    getApiUrl: () => paypal.apiUrl,
    // Includes NODE_EXTRA_CA_CERTS, for a stand-in in a separate process.
    loadAuthorities: () => getCACertificates('default'),
  }
}

/** PayPal serves its certificates from two hosts. */
function listCertificateFolders(address: string): string[] {
  const folder = '/v1/notifications/certs/'
  const other = address.includes('//api-m.')
    ? address.replace('//api-m.', '//api.')
    : address.replace('//api.', '//api-m.')
  return [...new Set([address + folder, other + folder])]
}
