import { Role } from '@parure/contract/role.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { Approval, PayingPeople } from './start-paying-people.ts'

/** An action: on this site, on PayPal's pages, or by PayPal. */
export type Act =
  | { does: 'buy'; role: Role; months: number; refuses?: Approval['refuses'] }
  | { does: 'approve and close'; role: Role; months: number }
  | { does: 'leave' | 'delete' }
  | { does: 'cancel' | 'suspend' | 'resume' | 'refund' | 'reverse' | 'refund a part' }
  | { does: 'refuse'; when: NonNullable<Approval['refuses']> }

/** Actions, each with the days since the subscriber's start. */
export type Life = readonly (readonly [day: number, act: Act])[]

export interface Subscriber {
  email: string
  /** Hours from the start of the simulation. */
  comesAt: number
  life: Life
}

const buy = (role: Role, months = 1, refuses: Approval['refuses'] = 'never'): Act => ({
  does: 'buy',
  role,
  months,
  refuses,
})
const trial = buy(Role.Standard)
const premium = buy(Role.Premium)

/** Every course of a subscription, by name. */
export const lives: Record<string, Life> = {
  'is charged after the trial, and renews': [[0, trial]],
  'leaves during the trial': [
    [0, trial],
    [2, { does: 'leave' }],
  ],
  'cannot pay after the trial': [[0, buy(Role.Standard, 1, 'always')]],
  'cannot pay the second period': [[0, buy(Role.Premium, 1, 'renewals')]],
  'fails to pay and pays after all': [
    [0, premium],
    [5, { does: 'refuse', when: 'always' }],
    [33, { does: 'refuse', when: 'never' }],
  ],
  'is refused at once': [[0, buy(Role.SmallPack, 1, 'first')]],
  'cancels at PayPal': [
    [0, premium],
    [9, { does: 'cancel' }],
  ],
  'cancels here': [
    [0, premium],
    [11, { does: 'leave' }],
  ],
  'is suspended and taken up again': [
    [0, premium],
    [6, { does: 'suspend' }],
    [8, { does: 'resume' }],
  ],
  'is suspended and cancelled': [
    [0, trial],
    [1, { does: 'suspend' }],
    [4, { does: 'cancel' }],
  ],
  'has the money back': [
    [0, premium],
    [4, { does: 'refund' }],
  ],
  'has the payment reversed': [
    [0, buy(Role.SmallPack)],
    [35, { does: 'reverse' }],
  ],
  'has a part back': [
    [0, buy(Role.SmallPack, 3)],
    [5, { does: 'refund a part' }],
  ],
  extends: [
    [0, premium],
    [7, buy(Role.Premium, 3)],
  ],
  'takes a lower plan': [
    [0, premium],
    [3, buy(Role.SmallPack)],
  ],
  'takes a higher plan': [
    [0, buy(Role.SmallPack)],
    [3, premium],
  ],
  'closes the tab after approving': [[0, { does: 'approve and close', role: Role.Premium, months: 1 }]],
  'deletes the account': [
    [0, buy(Role.Standard, 12)],
    [6, { does: 'delete' }],
  ],
}

/** One subscriber of each course, one hour apart. */
export function buildEachCourse(): Subscriber[] {
  return Object.values(lives).map((life, index) => ({ email: `life${index}@x.test`, comesAt: index, life }))
}

/** Generates subscribers over a year, each with one course or two. */
export function generateLives(count: number, chance: SeededRandom): Subscriber[] {
  const all = Object.values(lives)
  return Array.from({ length: count }, (_, index) => {
    const again = chance.drawInteger(50, 150)
    const second = chance.drawOutcome(0.3)
      ? chance.drawChoice(all).map(([day, act]) => [day + again, act] as const)
      : []
    return {
      email: `life${index}@x.test`,
      comesAt: chance.drawInteger(0, 330 * 24),
      life: [...all[index % all.length]!, ...second],
    }
  })
}

/** Performs due actions; those that are no longer possible are skipped. */
export function runLives(they: PayingPeople, { db }: OpenDatabase<Schema>, people: readonly Subscriber[]) {
  const agenda = people
    .flatMap(({ email, comesAt, life }) => life.map(([day, act]) => ({ at: comesAt + day * 24, email, act })))
    .toSorted((a, b) => a.at - b.at)
  const tokenOf = async (email: string): Promise<string> => {
    const { status, body } = await they.login(email)
    return status === 200 ? body.token : they.member(email)
  }
  const latest = async (email: string): Promise<any> => {
    const row = await db
      .selectFrom('subscription')
      .innerJoin('account', 'account.id', 'subscription.account_id')
      .select('provider_id')
      .where('account.email', '=', email)
      .where('activated_at', 'is not', null)
      .orderBy('subscription.created_at', 'desc')
      .executeTakeFirst()
    return row?.provider_id ? they.sim.subscription(row.provider_id) : undefined
  }
  const act = async (email: string, given: Act): Promise<void> => {
    if (given.does === 'buy') {
      await they.buy(await tokenOf(email), given.role, given.months, { email, refuses: given.refuses ?? 'never' })
    } else if (given.does === 'approve and close') {
      await they.approve(await they.checkout(await tokenOf(email), given.role, given.months), { email })
    } else if (given.does === 'leave') {
      await they.post('/api/settings/subscriptions/cancel', {}, { token: await tokenOf(email) })
    } else if (given.does === 'delete') {
      const body = { confirmationCommand: 'delete' }
      await they.ask('DELETE', '/api/user-info', { token: await tokenOf(email), body })
    } else if (given.does === 'refuse') {
      await they.sim.set('payers', { email, refuses: given.when })
    } else await performAtPayPal(they, given.does, await latest(email))
  }
  return {
    /** Hour of the next action. */
    next: (): number => agenda[0]?.at ?? Number.POSITIVE_INFINITY,
    /** Returns the number of actions. */
    until: async (hour: number): Promise<number> => {
      const due = agenda.splice(0, agenda.filter(({ at }) => at <= hour).length)
      for (const next of due) await act(next.email, next.act)
      return due.length
    },
  }
}

const from: Record<string, readonly string[]> = {
  cancel: ['ACTIVE', 'SUSPENDED'],
  suspend: ['ACTIVE'],
  resume: ['SUSPENDED'],
}

async function performAtPayPal({ sim }: PayingPeople, what: string, subscription: any): Promise<void> {
  if (!subscription) return
  if (from[what]) {
    if (from[what].includes(subscription.status)) await sim.set(`subscriptions/${subscription.id}/${what}`)
    return
  }
  const paid = subscription.payments.findLast(({ status }: { status: string }) => status === 'COMPLETED')
  if (!paid) return
  if (what === 'reverse') await sim.set(`payments/${paid.id}/reverse`)
  else await sim.set(`payments/${paid.id}/refund`, what === 'refund a part' ? { amount: '1.00' } : {})
}
