import type { Context } from './context.ts'
import { timestamp, periodsAfter } from './time.ts'
import { moneyOf } from './money.ts'
import { currencyOf } from './plan.ts'
import type { Payer } from './payer.ts'
import type { Billing, Status, Subscription } from './subscription.ts'

/** Optional parts, requested by `?fields=`. */
export type Field = 'plan' | 'last_failed_payment'

/** The response to a creation without `Prefer: return=representation`. */
export function minimalBody(subscription: Subscription, address: string): object {
  const { id, status, createdAt } = subscription
  return { status, id, create_time: timestamp(createdAt), links: linksOf(subscription, address) }
}

/** Builds the current state of a subscription in PayPal's format. */
export function subscriptionBody(
  subscription: Subscription,
  { store, address }: Pick<Context, 'store' | 'address'>,
  fields: readonly Field[] = [],
): object {
  const { billing, payer, statusNote } = subscription
  const whose = payer === null ? undefined : store.find('payer', payer)
  return {
    status: subscription.status,
    status_update_time: timestamp(subscription.statusAt),
    ...(statusNote === undefined ? {} : { status_change_note: statusNote }),
    id: subscription.id,
    plan_id: subscription.planId,
    start_time: timestamp(subscription.startsAt),
    quantity: '1',
    ...(subscription.customId === undefined ? {} : { custom_id: subscription.customId }),
    plan_overridden: subscription.overridden,
    create_time: timestamp(subscription.createdAt),
    update_time: timestamp(subscription.updatedAt),
    ...(whose ? { subscriber: subscriberBody(whose, subscription.givesAddress) } : {}),
    ...(billing ? { billing_info: billingBody(subscription, billing, fields) } : {}),
    ...(fields.includes('plan') ? { plan: planBody(subscription) } : {}),
    links: linksOf(subscription, address),
  }
}

function subscriberBody({ id, email, givenName, surname, country }: Payer, givesAddress: boolean): object {
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

function billingBody(subscription: Subscription, billing: Billing, fields: readonly Field[]): object {
  const { cycles, status } = subscription
  const currency = currencyOf({ billing_cycles: cycles })
  const { lastPayment, lastFailure, failures } = billing
  const next = status === 'ACTIVE' ? nextBillingAt(subscription, billing) : null
  return {
    outstanding_balance: moneyOf(billing.outstandingCents, currency),
    cycle_executions: cycles.map(({ tenure_type: type, sequence, total_cycles: total }, index) => ({
      tenure_type: type,
      sequence,
      cycles_completed: billing.done[index] ?? 0,
      cycles_remaining: Math.max(total - (billing.done[index] ?? 0), 0),
      current_pricing_scheme_version: 1,
      total_cycles: total,
    })),
    ...(lastPayment
      ? { last_payment: { amount: moneyOf(lastPayment.cents, currency), time: timestamp(lastPayment.at) } }
      : {}),
    ...(next === null ? {} : { next_billing_time: timestamp(next) }),
    failed_payments_count: failures,
    ...(lastFailure && fields.includes('last_failed_payment')
      ? { last_failed_payment: failureBody(lastFailure, currency) }
      : {}),
  }
}

function failureBody({ cents, at, retryAt }: NonNullable<Billing['lastFailure']>, currency: string): object {
  return {
    amount: moneyOf(cents, currency),
    time: timestamp(at),
    reason_code: 'PAYMENT_DENIED',
    ...(retryAt === null ? {} : { next_payment_retry_time: timestamp(retryAt) }),
  }
}

/** While a payment is retried, this is the start of the next period. */
function nextBillingAt(
  { cycles }: Subscription,
  { cycle, cycleFrom, period, periodAt, tries }: Billing,
): number | null {
  const running = cycles[cycle]
  if (!running) return null
  return tries === 0 ? periodAt : periodsAfter(cycleFrom, running.frequency, period + 1)
}

function planBody({ cycles, preferences }: Subscription): object {
  return { billing_cycles: cycles, payment_preferences: preferences, quantity_supported: false }
}

function linksOf({ id, status, baToken }: Subscription, address: string): object[] {
  const own = `${address}/v1/billing/subscriptions/${id}`
  const page = `${address}/webapps/billing/subscriptions?ba_token=${baToken}`
  const action = (rel: string) => ({ href: `${own}/${rel}`, rel, method: 'POST' })
  return [
    ...(status === 'APPROVAL_PENDING' ? [{ href: page, rel: 'approve', method: 'GET' }] : []),
    ...(actions[status] ?? []).map(action),
    { href: own, rel: 'edit', method: 'PATCH' },
    { href: own, rel: 'self', method: 'GET' },
  ]
}

const actions: Partial<Record<Status, string[]>> = {
  APPROVED: ['activate'],
  ACTIVE: ['cancel'],
  SUSPENDED: ['activate', 'cancel'],
}
