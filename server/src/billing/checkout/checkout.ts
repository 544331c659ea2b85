import { randomBytes } from 'node:crypto'
import { Problem } from '@parure/domain/problem'
import { pricesOnSale, type PlanPrice } from '../plans/plans.ts'
import { endlessPlan } from '../entitlement/running-plan.ts'
import { attemptOr, type Limit } from '../../platform/attempts/attempts.ts'
import { appNow } from '../../platform/database/app-now.ts'
import type { Payments } from '../provider/payments.ts'
import { paymentsUnavailable } from '../provider/payments-unavailable.ts'
import { ProviderRefusal } from '../provider/provider.ts'
import { deleteProviderPlans, providerPlan } from '../plans/provider-plans.ts'
import { setupFeeOf, startOf, termsFor, type Terms } from '../plans/terms.ts'

export interface Buyer {
  accountId: number
  /** Their country, when known. */
  country: string | null
}

const hour = 3_600
/** The provider's codes for an unknown or inactive plan, besides 404. */
const lostPlan = new Set(['PLAN_STATUS_INVALID', 'INVALID_PARAMETER_VALUE'])

/** Opens a checkout at the provider for a price on sale; returns the approval address. */
export async function openCheckout(payments: Payments, buyer: Buyer, planPriceId: number): Promise<string> {
  const { db, provider, excludedCountries } = payments
  if (buyer.country && excludedCountries.has(buyer.country)) throw excluded()
  const price = (await pricesOnSale(db)).find(({ id }) => id === planPriceId)
  if (!price) throw new Problem('plan-price-not-found', 'This price is not on sale.')
  if (((await endlessPlan(db, buyer.accountId)) ?? 0) >= price.role)
    throw new Problem('plan-held', 'You have this plan without an end date.')
  await attemptOr(db, [checkoutLimit(buyer)], 'too-many-attempts', 'Too many checkouts. Please try again in an hour.')
  const terms = await termsFor(db, buyer.accountId, price, await appNow(db))
  const id = randomBytes(16).toString('base64url')
  await db
    .insertInto('subscription')
    .values({
      id,
      account_id: buyer.accountId,
      plan_price_id: price.id,
      kind: terms.kind,
      follows: terms.follows,
      provider: provider.name,
    })
    .execute()
  const { providerId, approvalUrl } = await openAtProvider(payments, id, price, terms)
  await db.updateTable('subscription').set({ provider_id: providerId }).where('id', '=', id).execute()
  return approvalUrl
}

/** Limits checkouts: each is a call to the provider and a row. */
function checkoutLimit({ accountId }: Buyer): Limit {
  return { bucket: `checkout:${accountId}`, most: 20, within: hour }
}

export function excluded(): Problem {
  return new Problem('country-excluded', 'Subscriptions are not offered in your country.')
}

/** Opens a checkout at the provider; recreates plans, once, when the provider has lost them. */
async function openAtProvider(payments: Payments, id: string, price: PlanPrice, terms: Terms) {
  const { db, provider, log } = payments
  try {
    return await create(payments, id, price, terms)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    log.warn({ issue: error.issue }, 'checkout refused by the provider')
    // Any other refusal must not delete plans, which open checkouts use.
    if (error.status !== 404 && !lostPlan.has(error.issue)) throw paymentsUnavailable()
  }
  await deleteProviderPlans(db, provider)
  try {
    return await create(payments, `${id}-2`, price, terms, id)
  } catch (error) {
    throw error instanceof ProviderRefusal ? paymentsUnavailable() : error
  }
}

async function create(
  { db, provider, publicUrl }: Payments,
  requestId: string,
  price: PlanPrice,
  terms: Terms,
  id = requestId,
) {
  return provider.createCheckout({
    id,
    requestId,
    planId: await providerPlan(db, provider, price, terms.kind === 'trial'),
    startsAt: startOf(terms, price, await appNow(db)),
    setupFee: setupFeeOf(terms.kind, price),
    returnUrl: `${publicUrl}/paypal/return?c=${id}`,
    cancelUrl: `${publicUrl}/paypal/cancel`,
  })
}
