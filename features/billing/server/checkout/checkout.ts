import { randomBytes } from 'node:crypto'
import { Problem } from '@parure/contract/problem.ts'
import { listPricesOnSale, type PlanPrice } from '../plans/plans.ts'
import { loadEndlessPlan } from '../entitlement/plan-in-force.ts'
import { requireAttempt, type AttemptLimit } from '@parure/postgres/attempts/attempts.ts'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Payments } from '../provider/payments.ts'
import { refuseClosedPayments } from '../provider/create-closed-provider.ts'
import { createPaymentsUnavailable } from '../provider/create-payments-unavailable.ts'
import { ProviderRefusal } from '../provider/provider.ts'
import { deleteProviderPlans, ensureProviderPlan } from '../plans/provider-plans.ts'
import { calculateSetupFee, calculateBillingStart, chooseTerms, type CheckoutTerms } from '../plans/checkout-terms.ts'

export interface Buyer {
  accountId: number
  /** Their country, when known. */
  country: string | null
}

const hour = 3_600
/** The provider's codes for an unknown or inactive plan, besides 404. */
const lostPlanIssues = new Set(['PLAN_STATUS_INVALID', 'INVALID_PARAMETER_VALUE'])

/** Opens a checkout at the provider for a price on sale; returns the approval address. */
export async function openCheckout(payments: Payments, buyer: Buyer, planPriceId: number): Promise<string> {
  refuseClosedPayments(payments)
  const { db, provider, excludedCountries } = payments
  if (buyer.country && excludedCountries.has(buyer.country)) throw createCountryProblem()
  const price = (await listPricesOnSale(db)).find(({ id }) => id === planPriceId)
  if (!price) throw new Problem('plan-price-not-found', 'This price is not on sale.')
  if (((await loadEndlessPlan(db, buyer.accountId)) ?? 0) >= price.role)
    throw new Problem('plan-held', 'You have this plan without an end date.')
  await requireAttempt(
    db,
    [buildCheckoutLimit(buyer)],
    'too-many-attempts',
    'Too many checkouts. Please try again in an hour.',
  )
  const terms = await chooseTerms(db, buyer.accountId, price, await readAppNow(db))
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
function buildCheckoutLimit({ accountId }: Buyer): AttemptLimit {
  return { bucket: `checkout:${accountId}`, maxAttempts: 20, windowSeconds: hour }
}

export function createCountryProblem(): Problem {
  return new Problem('country-excluded', 'Subscriptions are not offered in your country.')
}

/** Opens a checkout at the provider; recreates plans, once, when the provider has lost them. */
async function openAtProvider(payments: Payments, id: string, price: PlanPrice, terms: CheckoutTerms) {
  const { db, provider, log } = payments
  try {
    return await createProviderCheckout(payments, id, price, terms)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    log.warn({ issue: error.issue }, 'checkout refused by the provider')
    // Any other refusal must not delete plans, which open checkouts use.
    if (error.status !== 404 && !lostPlanIssues.has(error.issue)) throw createPaymentsUnavailable()
  }
  await deleteProviderPlans(db, provider)
  try {
    return await createProviderCheckout(payments, `${id}-2`, price, terms, id)
  } catch (error) {
    throw error instanceof ProviderRefusal ? createPaymentsUnavailable() : error
  }
}

async function createProviderCheckout(
  { db, provider, publicUrl }: Payments,
  requestId: string,
  price: PlanPrice,
  terms: CheckoutTerms,
  id = requestId,
) {
  return provider.createCheckout({
    id,
    requestId,
    planId: await ensureProviderPlan(db, provider, price, terms.kind === 'trial'),
    startsAt: calculateBillingStart(terms, price, await readAppNow(db)),
    setupFee: calculateSetupFee(terms.kind, price),
    returnUrl: `${publicUrl}/paypal/return?c=${id}`,
    cancelUrl: `${publicUrl}/paypal/cancel`,
  })
}
