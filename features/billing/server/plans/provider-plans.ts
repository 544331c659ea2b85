import { productName } from '@parure/contract/product.ts'
import type { PlanPrice } from './plans.ts'
import type { Db } from '@parure/features/schema.ts'
import type { PaymentProvider } from '../provider/provider.ts'

const periodNames = { 1: 'monthly', 3: 'quarterly', 12: 'yearly' } as const
const trialDays = 3

/** Returns the provider's plan for a price; created when it is first needed, and stored. */
export async function ensureProviderPlan(
  db: Db,
  provider: PaymentProvider,
  price: PlanPrice,
  trial: boolean,
): Promise<string> {
  const name = `${productName} ${price.title}`
  const buildKey = (part: string): string => `${provider.name}:${part}`
  const product = `product:${price.role}`
  const plan = `${trial ? 'trial' : 'price'}:${price.id}`
  const productId = await loadOrCreatePlan(db, provider, product, () =>
    provider.createProduct({ key: buildKey(product), name }),
  )
  return loadOrCreatePlan(db, provider, plan, () =>
    provider.createPlan({
      key: buildKey(`${plan}:${price.amount}`),
      productId,
      name: `${name}, ${periodNames[price.months]}${trial ? ', after a free trial' : ''}`,
      price: { amount: price.amount, currency: price.currency },
      months: price.months,
      trialDays: trial ? trialDays : 0,
    }),
  )
}

/** Deletes the stored plans, so that the provider creates them again. */
export async function deleteProviderPlans(db: Db, provider: PaymentProvider): Promise<void> {
  await db.deleteFrom('provider_plan').where('provider', '=', provider.name).execute()
}

/** Two concurrent calls get the same plan: the provider deduplicates by the key. */
async function loadOrCreatePlan(
  db: Db,
  provider: PaymentProvider,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const known = await db
    .selectFrom('provider_plan')
    .select('provider_id')
    .where('provider', '=', provider.name)
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return known.provider_id
  const providerId = await make()
  await db
    .insertInto('provider_plan')
    .values({ provider: provider.name, name, provider_id: providerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return providerId
}
