import { createHash, createHmac } from 'node:crypto'
import type { PayPalSettings } from '../../../server/src/billing/provider/open-payments.ts'
import { authority } from './signer.ts'

/** Where the stand-in is served in an installation. */
export const paypalPath = '/local/paypal'

interface Installation {
  key: Buffer
  publicUrl: string
  /** Where the program reaches itself; asked only once it listens. */
  innerAddress(): string
}

/** The settings by which the real adapter uses the PayPal that stands in. */
export function paypalSettings({ key, publicUrl, innerAddress }: Installation): PayPalSettings {
  return {
    address: publicUrl + paypalPath,
    apiUrl: () => innerAddress() + paypalPath,
    clientId: 'local-paypal',
    clientSecret: createHmac('sha256', key).update('local-paypal').digest('base64url'),
    /** Letters and digits, as PayPal's are. */
    webhookId: createHash('sha256')
      .update(`local-paypal-webhook:${publicUrl}`)
      .digest('hex')
      .slice(0, 17)
      .toUpperCase(),
    authorities: () => [authority],
  }
}
