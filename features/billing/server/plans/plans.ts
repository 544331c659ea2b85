import type { PricingPlan } from '../../subscription/contract.ts'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import {
  loadCoverageEnd,
  loadEndlessPlan,
  mayTryForFree,
  loadPlanInForce,
  type PlanInForce,
} from '../entitlement/plan-in-force.ts'

/** Length of a period in months. */
export type PeriodMonths = 1 | 3 | 12

/** A price on sale, with the plan that it pays for. */
export interface PlanPrice {
  id: number
  role: Role
  title: string
  months: PeriodMonths
  /** With two decimals. */
  amount: string
  currency: string
}

/**
 * Lists the plans on sale, the lowest first. For an account also returns until when it has each, and whether it may
 * start a trial.
 */
export async function listPricingPlans(db: Db, accountId: number | undefined): Promise<PricingPlan[]> {
  const [plans, prices] = await Promise.all([
    db.selectFrom('plan').selectAll().where('role_id', '>', Role.Undefined).orderBy('role_id').execute(),
    listPricesOnSale(db),
  ])
  const running = accountId === undefined ? undefined : await loadPlanInForce(db, accountId)
  const trial = accountId === undefined || (await mayTryForFree(db, accountId))
  const endless = accountId === undefined ? undefined : await loadEndlessPlan(db, accountId)
  const covered = await loadCoverageBelow(db, accountId, running)
  return plans.flatMap(({ role_id, name, subtitle, benefits }) => {
    const findPrice = (months: PeriodMonths) =>
      prices.find((price) => price.role === role_id && price.months === months)
    const [monthly, quarter, yearly] = [findPrice(1), findPrice(3), findPrice(12)]
    if (!monthly || !quarter || !yearly) return []
    const ownEnd = running?.role === role_id ? running.until : null
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
        ...(ownEnd ? { endDate: formatDateTime(ownEnd) } : {}),
        ...(endless !== undefined && role_id <= endless ? { endless: role_id === endless ? 'held' : 'included' } : {}),
        ...(covered.get(role_id) ? { coveredUntil: formatDateTime(covered.get(role_id)!) } : {}),
        trial: trial && hasTrial(monthly),
      },
    ]
  })
}

/** For plans below the one in force: the end of all higher coverage that is paid for, when they would start. */
async function loadCoverageBelow(
  db: Db,
  accountId: number | undefined,
  running: PlanInForce | undefined,
): Promise<Map<number, Date>> {
  const covered = new Map<number, Date>()
  if (accountId === undefined || !running) return covered
  for (const role of Object.values(Role).filter((each) => each > Role.Undefined && each < running.role)) {
    const until = await loadCoverageEnd(db, accountId, role)
    if (until) covered.set(role, until)
  }
  return covered
}

/** Whether a price has a free trial: only Standard by the month. */
export function hasTrial({ role, months }: Pick<PlanPrice, 'role' | 'months'>): boolean {
  return role === Role.Standard && months === 1
}

export async function listPricesOnSale(db: Db): Promise<PlanPrice[]> {
  return buildPriceQuery(db).where('plan_price.retired_at', 'is', null).execute()
}

/** Loads one price, on sale or not. */
export async function loadPlanPrice(db: Db, id: number): Promise<PlanPrice> {
  return buildPriceQuery(db).where('plan_price.id', '=', id).executeTakeFirstOrThrow()
}

/** Creates and records a new version of a price. Existing subscribers keep the old one, which is no longer on sale. */
export async function replacePrice(db: Db, role: Role, months: PeriodMonths, amount: string): Promise<PlanPrice> {
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
    return loadPlanPrice(tx, id)
  })
}

function buildPriceQuery(db: Db) {
  return db
    .selectFrom('plan_price')
    .innerJoin('plan', 'plan.role_id', 'plan_price.role_id')
    .select(['plan_price.id', 'plan.name as title', 'plan_price.amount', 'plan_price.currency'])
    .select([sql<Role>`plan_price.role_id`.as('role'), sql<PeriodMonths>`plan_price.months`.as('months')])
    .orderBy('plan_price.role_id')
    .orderBy('plan_price.months')
}

/** Formats as `YYYY-MM-DD HH:MM:SS` in UTC. */
function formatDateTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}
