import type { PricingPlan } from '@parure/domain/billing/subscription/contract'
import { Role } from '@parure/domain/role'
import { sql } from 'kysely'
import type { Db } from '../../schema.ts'
import { recordAction } from '../../platform/operator-action/operator-action.ts'
import { coveredUntil, endlessPlan, mayTryForFree, runningPlan, type RunningPlan } from '../entitlement/running-plan.ts'

/** Length of a period in months. */
export type Months = 1 | 3 | 12

/** A price on sale, with the plan that it pays for. */
export interface PlanPrice {
  id: number
  role: Role
  title: string
  months: Months
  /** With two decimals. */
  amount: string
  currency: string
}

/**
 * Lists the plans on sale, the lowest first. For an account also returns until when it has each, and whether it may
 * start a trial.
 */
export async function pricingPlans(db: Db, accountId: number | undefined): Promise<PricingPlan[]> {
  const [plans, prices] = await Promise.all([
    db.selectFrom('plan').selectAll().where('role_id', '>', Role.Undefined).orderBy('role_id').execute(),
    pricesOnSale(db),
  ])
  const running = accountId === undefined ? undefined : await runningPlan(db, accountId)
  const trial = accountId === undefined || (await mayTryForFree(db, accountId))
  const endless = accountId === undefined ? undefined : await endlessPlan(db, accountId)
  const covered = await coveredBelow(db, accountId, running)
  return plans.flatMap(({ role_id, name, subtitle, benefits }) => {
    const priceOf = (months: Months) => prices.find((price) => price.role === role_id && price.months === months)
    const [monthly, quarter, yearly] = [priceOf(1), priceOf(3), priceOf(12)]
    if (!monthly || !quarter || !yearly) return []
    const mine = running?.role === role_id ? running.until : null
    return [
      {
        id: role_id as PricingPlan['id'],
        title: name,
        subtitle,
        monthlyPrice: monthly.amount,
        quarterPrice: quarter.amount,
        yearlyPrice: yearly.amount,
        monthlyPriceId: monthly.id,
        quarterPriceId: quarter.id,
        yearlyPriceId: yearly.id,
        benefits,
        ...(mine ? { endDate: dateTime(mine) } : {}),
        ...(endless !== undefined && role_id <= endless ? { endless: role_id === endless ? 'held' : 'included' } : {}),
        ...(covered.get(role_id) ? { coveredUntil: dateTime(covered.get(role_id)!) } : {}),
        trial: trial && isTried(monthly),
      },
    ]
  })
}

/** For plans below the one in force: the end of all higher coverage that is paid for, when they would start. */
async function coveredBelow(
  db: Db,
  accountId: number | undefined,
  running: RunningPlan | undefined,
): Promise<Map<number, Date>> {
  const covered = new Map<number, Date>()
  if (accountId === undefined || !running) return covered
  for (const role of Object.values(Role).filter((each) => each > Role.Undefined && each < running.role)) {
    const until = await coveredUntil(db, accountId, role)
    if (until) covered.set(role, until)
  }
  return covered
}

/** Whether a price has a free trial: only Standard by the month. */
export function isTried({ role, months }: Pick<PlanPrice, 'role' | 'months'>): boolean {
  return role === Role.Standard && months === 1
}

export async function pricesOnSale(db: Db): Promise<PlanPrice[]> {
  return priceQuery(db).where('plan_price.retired_at', 'is', null).execute()
}

/** Loads one price, on sale or not. */
export async function planPrice(db: Db, id: number): Promise<PlanPrice> {
  return priceQuery(db).where('plan_price.id', '=', id).executeTakeFirstOrThrow()
}

/** Creates and records a new version of a price. Existing subscribers keep the old one, which is no longer on sale. */
export async function changePrice(db: Db, role: Role, months: Months, amount: string): Promise<PlanPrice> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('plan_price')
      .set({ retired_at: sql<Date>`app_now()` })
      .where('role_id', '=', role)
      .where('months', '=', months)
      .where('retired_at', 'is', null)
      .execute()
    const { id } = await tx
      .insertInto('plan_price')
      .values({ role_id: role, months, amount })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAction(tx, 'plans price', { role, months, amount, planPriceId: id })
    return planPrice(tx, id)
  })
}

function priceQuery(db: Db) {
  return db
    .selectFrom('plan_price')
    .innerJoin('plan', 'plan.role_id', 'plan_price.role_id')
    .select(['plan_price.id', 'plan.name as title', 'plan_price.amount', 'plan_price.currency'])
    .select([sql<Role>`plan_price.role_id`.as('role'), sql<Months>`plan_price.months`.as('months')])
    .orderBy('plan_price.role_id')
    .orderBy('plan_price.months')
}

/** Formats as `YYYY-MM-DD HH:MM:SS` in UTC. */
function dateTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}
