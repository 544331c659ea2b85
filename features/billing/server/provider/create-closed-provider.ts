import { Problem } from '@parure/contract/problem.ts'
import type { PaymentProvider } from './provider.ts'

/** Its name: no subscription is stored under it. */
const closedProviderName = 'none'
const closedText = 'This site sells no subscriptions. Its operator gives plans.'

/** Whether plans can be bought: PayPal is configured, or stood in for. */
export function isSellingPlans({ provider }: { provider: PaymentProvider }): boolean {
  return provider.name !== closedProviderName
}

/** Throws `unavailable` when nothing can be bought. */
export function refuseClosedPayments(payments: { provider: PaymentProvider }): void {
  if (!isSellingPlans(payments)) throw new Problem('unavailable', closedText)
}

async function refuse(): Promise<never> {
  throw new Problem('unavailable', closedText)
}

/** Creates the provider of an installation without payments: operators give plans there, and every call is refused. */
export function createClosedProvider(): PaymentProvider {
  return {
    name: closedProviderName,
    createPlan: refuse,
    createProduct: refuse,
    createCheckout: refuse,
    getSubscription: refuse,
    activateSubscription: refuse,
    cancelSubscription: refuse,
    listPayments: refuse,
    listEvents: refuse,
    verifyWebhook: async () => undefined,
  }
}
