import type { SimulationContext } from '../simulator/simulation-context.ts'
import { formatTimestamp, addPeriods } from '../simulator/time.ts'
import { formatMoney } from './pay-pal-money.ts'
import { getPlanCurrency } from './plan.ts'
import type { Payer } from './payer.ts'
import type { Billing, SubscriptionStatus, Subscription } from './subscription.ts'

/** Optional parts, requested by `?fields=`. */
export type OptionalField = 'plan' | 'last_failed_payment'

/** The response to a creation without `Prefer: return=representation`. */
export function buildMinimalBody(subscription: Subscription, address: string): object {
  const { id, status, createdAt } = subscription
  return { status, id, create_time: formatTimestamp(createdAt), links: buildLinks(subscription, address) }
}

/** Builds the current state of a subscription in PayPal's format. */
export function buildSubscriptionBody(
  subscription: Subscription,
  { store, address }: Pick<SimulationContext, 'store' | 'address'>,
  fields: readonly OptionalField[] = [],
): object {
  const { billing, payer, statusNote } = subscription
  const payerRecord = payer === null ? undefined : store.find('payer', payer)
  return {
    status: subscription.status,
    status_update_time: formatTimestamp(subscription.statusAt),
    ...(statusNote === undefined ? {} : { status_change_note: statusNote }),
    id: subscription.id,
    plan_id: subscription.planId,
    start_time: formatTimestamp(subscription.startsAt),
    quantity: '1',
    ...(subscription.customId === undefined ? {} : { custom_id: subscription.customId }),
    plan_overridden: subscription.overridden,
    create_time: formatTimestamp(subscription.createdAt),
    update_time: formatTimestamp(subscription.updatedAt),
    ...(payerRecord ? { subscriber: buildSubscriberBody(payerRecord, subscription.givesAddress) } : {}),
    ...(billing ? { billing_info: buildBillingBody(subscription, billing, fields) } : {}),
    ...(fields.includes('plan') ? { plan: buildPlanBody(subscription) } : {}),
    links: buildLinks(subscription, address),
  }
}

function buildSubscriberBody({ id, email, givenName, surname, country }: Payer, givesAddress: boolean): object {
  const address = {
    address_line_1: '1 Main Street',
    admin_area_2: 'Springfield',
    postal_code: '10001',
    country_code: country,
  }
  return {
    email_address: email,
    payer_id: id,
    name: { given_name: givenName, surname },
    ...(givesAddress ? { shipping_address: { name: { full_name: `${givenName} ${surname}` }, address } } : {}),
  }
}

function buildBillingBody(subscription: Subscription, billing: Billing, fields: readonly OptionalField[]): object {
  const { cycles, status } = subscription
  const currency = getPlanCurrency({ billing_cycles: cycles })
  const { lastPayment, lastFailure, failures } = billing
  const next = status === 'ACTIVE' ? calculateNextBilling(subscription, billing) : null
  return {
    outstanding_balance: formatMoney(billing.outstandingCents, currency),
    cycle_executions: cycles.map(({ tenure_type: type, sequence, total_cycles: total }, index) => ({
      tenure_type: type,
      sequence,
      cycles_completed: billing.done[index] ?? 0,
      cycles_remaining: Math.max(total - (billing.done[index] ?? 0), 0),
      current_pricing_scheme_version: 1,
      total_cycles: total,
    })),
    ...(lastPayment
      ? { last_payment: { amount: formatMoney(lastPayment.cents, currency), time: formatTimestamp(lastPayment.at) } }
      : {}),
    ...(next === null ? {} : { next_billing_time: formatTimestamp(next) }),
    failed_payments_count: failures,
    ...(lastFailure && fields.includes('last_failed_payment')
      ? { last_failed_payment: buildFailureBody(lastFailure, currency) }
      : {}),
  }
}

function buildFailureBody({ cents, at, retryAt }: NonNullable<Billing['lastFailure']>, currency: string): object {
  return {
    amount: formatMoney(cents, currency),
    time: formatTimestamp(at),
    reason_code: 'PAYMENT_DENIED',
    ...(retryAt === null ? {} : { next_payment_retry_time: formatTimestamp(retryAt) }),
  }
}

/** While a payment is retried, this is the start of the next period. */
function calculateNextBilling(
  { cycles }: Subscription,
  { cycle, cycleFrom, period, periodAt, tries }: Billing,
): number | null {
  const running = cycles[cycle]
  if (!running) return null
  return tries === 0 ? periodAt : addPeriods(cycleFrom, running.frequency, period + 1)
}

function buildPlanBody({ cycles, preferences }: Subscription): object {
  return { billing_cycles: cycles, payment_preferences: preferences, quantity_supported: false }
}

function buildLinks({ id, status, baToken }: Subscription, address: string): object[] {
  const own = `${address}/v1/billing/subscriptions/${id}`
  const page = `${address}/webapps/billing/subscriptions?ba_token=${baToken}`
  const buildAction = (rel: string) => ({ href: `${own}/${rel}`, rel, method: 'POST' })
  return [
    ...(status === 'APPROVAL_PENDING' ? [{ href: page, rel: 'approve', method: 'GET' }] : []),
    ...(actions[status] ?? []).map(buildAction),
    { href: own, rel: 'edit', method: 'PATCH' },
    { href: own, rel: 'self', method: 'GET' },
  ]
}

const actions: Partial<Record<SubscriptionStatus, string[]>> = {
  APPROVED: ['activate'],
  ACTIVE: ['cancel'],
  SUSPENDED: ['activate', 'cancel'],
}
