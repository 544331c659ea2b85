import { parseAmountCents } from '@parure/values/money.ts'
import { Problem, type ProblemCode } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadPlanPrice, type PlanPrice } from '../plans/plans.ts'
import { loadEndlessPlan } from '../entitlement/plan-in-force.ts'
import type { Payments } from '../provider/payments.ts'
import type { ProviderMoney, ProviderSubscription } from '../provider/provider.ts'
import { raiseAlert, type SubscriptionRow } from '../subscription/queries.ts'
import { ensureProviderPlan } from '../plans/provider-plans.ts'
import { hashPayer } from './create-return-token.ts'
import { calculateSetupFee, chooseTerms } from '../plans/checkout-terms.ts'

const refusalTexts: Partial<Record<ProblemCode, string>> = {
  'payment-not-approved': 'This payment was not approved.',
  'payment-mismatch': 'What was approved is not what was offered. Nothing was charged.',
  'country-excluded': 'Subscriptions are not offered in your country. Nothing was charged.',
  'trial-used': 'The free trial was used before with this PayPal account. Nothing was activated.',
}

/** Creates the problem of a checkout that was refused. */
export function createCheckoutRefusal(code: ProblemCode): Problem {
  return new Problem(code, refusalTexts[code] ?? 'This payment cannot be accepted.')
}

/** Returns why an approved checkout must not be activated, or undefined. Checked before any charge. */
export async function findRefusal(
  payments: Payments,
  row: SubscriptionRow,
  provided: ProviderSubscription,
): Promise<ProblemCode | undefined> {
  const { db, excludedCountries } = payments
  if (row.account_id === null) return 'payment-not-approved'
  const price = await loadPlanPrice(db, row.plan_price_id)
  if (!(await matchesOffer(payments, row, price, provided))) return 'payment-mismatch'
  const country = provided.payer?.country
  if (country && excludedCountries.has(country)) return 'country-excluded'
  if (!country) await raiseAlert(db, 'payer-country-unknown', row.id, provided.id)
  // An equal plan was granted since then.
  if (((await loadEndlessPlan(db, row.account_id)) ?? 0) >= price.role) return 'payment-mismatch'
  const terms = await chooseTerms(db, row.account_id, price, await readAppNow(db))
  // Another checkout was activated first, so that the offered terms no longer hold.
  if (terms.kind !== row.kind) return row.kind === 'trial' ? 'trial-used' : 'payment-mismatch'
  if (terms.follows?.getTime() !== row.follows?.getTime()) return 'payment-mismatch'
  const isTrialClaimed =
    row.kind !== 'trial' || !provided.payer || (await claimTrial(db, row, hashPayer(payments.key, provided.payer.id)))
  return isTrialClaimed ? undefined : 'trial-used'
}

async function matchesOffer(
  { db, provider }: Payments,
  row: SubscriptionRow,
  price: PlanPrice,
  provided: ProviderSubscription,
): Promise<boolean> {
  return (
    provided.customId === row.id &&
    provided.planId === (await ensureProviderPlan(db, provider, price, row.kind === 'trial')) &&
    (provided.price === null || isSameMoney(provided.price, price)) &&
    (provided.price === null || isSameMoney(provided.setupFee, calculateSetupFee(row.kind, price)))
  )
}

/** A missing amount counts as zero, and zero is equal in all currencies. */
function isSameMoney(money: ProviderMoney | null, expected: ProviderMoney | null): boolean {
  const [one, other] = [parseAmountCents(money?.amount ?? '0'), parseAmountCents(expected?.amount ?? '0')]
  return one === other && (one === 0n || money?.currency === expected?.currency)
}

/** Claims the one trial of a payer, atomically over all accounts. */
async function claimTrial(db: Db, { id, account_id: accountId }: SubscriptionRow, payer: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into trial_payer as taken (payer_hash, subscription_id) values (${payer}, ${id})
    on conflict (payer_hash) do update set subscription_id = excluded.subscription_id
    where exists (
      select from subscription as holder where holder.id = taken.subscription_id
        and (holder.id = ${id} or holder.state = 'abandoned'
          or holder.state = 'checkout' and holder.account_id = ${accountId}))
    returning 1`.execute(db)
  return rows.length > 0
}
