import { localPayPal, localPayPalPath } from './local-paypal.ts'
import type { Simulator } from './simulator.ts'

/** The settings by which the real adapter uses the PayPal of a local installation. */
export function paypalStandIn(installation: Parameters<typeof localPayPal>[0]) {
  const paypal = localPayPal(installation)
  let served: Simulator | undefined
  return {
    paypal,
    settings: {
      ...paypal,
      apiUrl: () => installation.innerAddress() + localPayPalPath,
      authorities: () => (served ? [served.mail.signer().authority] : []),
    },
    /** Its webhooks are believed from then on. */
    believe: (simulator: Simulator): void => void (served = simulator),
  }
}
