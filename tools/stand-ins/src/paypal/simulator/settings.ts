import { createHash, createHmac } from 'node:crypto'
import type { PayPalSettings } from '@parure/features/billing/server/provider/open-payments.ts'
import { authority } from '../webhooks/signer.ts'

/** The path under which the stand-in is served in an installation. */
export const paypalPath = '/local/paypal'

interface PayPalInstallation {
  key: Buffer
  publicUrl: string
  /** Returns the URL under which the program reaches itself. Called only once it listens. */
  innerAddress(): string
}

/** Builds the settings by which the real client uses the simulated PayPal. */
export function createPayPalSettings({ key, publicUrl, innerAddress }: PayPalInstallation): PayPalSettings {
  return {
    publicApiUrl: publicUrl + paypalPath,
    getApiUrl: () => innerAddress() + paypalPath,
    clientId: 'local-paypal',
    clientSecret: createHmac('sha256', key).update('local-paypal').digest('base64url'),
    /** Letters and digits, as in PayPal's ids. */
    webhookId: createHash('sha256')
      .update(`local-paypal-webhook:${publicUrl}`)
      .digest('hex')
      .slice(0, 17)
      .toUpperCase(),
    loadAuthorities: () => [authority],
  }
}
