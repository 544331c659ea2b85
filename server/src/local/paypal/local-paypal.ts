import { createHash, createHmac } from 'node:crypto'
import { signerOnDemand } from './signer.ts'

interface Installation {
  key: Buffer
  publicUrl: string
  /** Where the program reaches itself; asked only once it listens. */
  innerAddress(): string
}

/** Where the stand-in lies in an installation. */
export const localPayPalPath = '/local/paypal'

/** The settings by which the real adapter uses the PayPal that stands in. */
export function localPayPal({ key, publicUrl, innerAddress }: Installation) {
  const address = publicUrl + localPayPalPath
  return {
    /** As browsers and PayPal's own links see it. */
    address,
    clientId: 'local-paypal',
    clientSecret: createHmac('sha256', key).update('local-paypal').digest('base64url'),
    /** The webhook that is registered from the start; letters and digits, as PayPal's are. */
    webhookId: createHash('sha256')
      .update(`local-paypal-webhook:${publicUrl}`)
      .digest('hex')
      .slice(0, 17)
      .toUpperCase(),
    /** Who signs its webhooks: `signer().authority` is the root to trust, in PEM. */
    signer: signerOnDemand(),
    /** Reaches an address of the installation, also where its public one is a mapped port or belongs to a proxy. */
    reach: ((url: string | URL | Request, init?: RequestInit) => {
      const { origin, pathname, search } = new URL(url instanceof Request ? url.url : url)
      return fetch((origin === new URL(publicUrl).origin ? innerAddress() : origin) + pathname + search, init)
    }) as typeof fetch,
  }
}

export type LocalPayPal = ReturnType<typeof localPayPal>
