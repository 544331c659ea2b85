// Check 35 of the reliability bar: for how long the database says something else than PayPal, where webhooks get lost.
// PAYING_PEOPLE=200 plays a year of them; without it one person of each kind plays until all of it has happened.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { driftMeter } from '../../../test/payment-drift.ts'
import { payingPeople, type PayingPeople } from '../../../test/paying-people.ts'
import { liveBy, manyLives, oneOfEach } from '../../../test/subscriber-lives.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { seededChance } from '@parure/domain/seeded-chance'
import type { OpenDatabase } from '../../platform/database/database.ts'
import type { Schema } from '../../schema.ts'
import { paymentJobs, type PaymentJob } from '../jobs.ts'

const people = Number(process.env.PAYING_PEOPLE ?? 0)
const days = Number(process.env.PAYING_DAYS ?? (people > 0 ? 365 : 46))
const minute = 60_000
const halfHour = 30 * minute

let database: OpenDatabase<Schema>
let they: PayingPeople
beforeEach(async () => {
  database = await testDatabase()
  // So much is asked here that a record of it would be all others' many times over.
  they = await payingPeople(database, { paypalRecord: undefined })
})
afterEach(async () => {
  await they.close()
  await database.close()
})

/** Whether it runs every half hour, or more often. */
function isHalfHourly({ cron }: PaymentJob): boolean {
  const [minutes = '', ...rest] = cron.split(' ')
  if (rest.some((field) => field !== '*')) return false
  if (minutes.startsWith('*')) return Number(minutes.slice(2) || 1) <= 30
  const [first = 0, second = 0, ...others] = minutes.split(',').map(Number)
  return others.length === 0 && second - first === 30
}

/** A half hour of the worker: what runs more often than that runs once more for what was found meanwhile. */
async function work(jobs: readonly PaymentJob[]): Promise<void> {
  for (const { run } of jobs) await run()
  await they.settle()
  // What failed under way comes again within the minute, as it would to a worker that looks twice a second.
  for (let minutes = 0; minutes < 5 && (await isPostponed()); minutes++) await they.pass({ seconds: 60 })
  for (const { run, cron } of jobs) if (cron.startsWith('*')) await run()
}

async function isPostponed(): Promise<boolean> {
  const open = database.db.selectFrom('webhook_event').select('id').where('done_at', 'is', null).limit(1)
  return (await open.executeTakeFirst()) !== undefined
}

/**
 * Plays half hour by half hour, without what the worker does by night. Where nothing can happen of itself, time leaps to
 * the last half hour before something can: what is not done meanwhile could only make the database lag further behind.
 */
async function play(drop: number): Promise<ReturnType<typeof driftMeter>> {
  await they.sim.set('webhooks', { seed: '35', drop, duplicate: 0.05, reorder: 0.1, reorderWithinSeconds: 3_600 })
  const jobs = paymentJobs(they.payments, () => {}).filter(isHalfHourly)
  const lives = liveBy(they, database, people > 0 ? manyLives(people, seededChance('a year')) : oneOfEach())
  const meter = driftMeter(they, database)
  const start = Date.parse((await they.sim.get('clock')).now)
  await meter.look()
  let half = 0
  let calm = false
  while (half < days * 48) {
    if ((await lives.until(half / 2)) > 0) calm = false
    half = calm ? Math.max(half + 1, Math.min(await quietUntil(), days * 48)) : half + 1
    await they.sim.set('clock', { to: new Date(start + half * halfHour).toISOString() })
    await work(jobs)
    const seen = meter.changes
    await meter.look()
    calm = meter.changes === seen && meter.open() === 0
  }
  return meter

  /** The half hour before the last before anything happens: time runs on by itself meanwhile. */
  async function quietUntil(): Promise<number> {
    const moment = (await meter.nextMoment()) - start
    return Math.min(lives.next() * 2, Math.floor(moment / halfHour) - 1)
  }
}

/** What has to have happened, at PayPal and here. */
const everyPair = [
  'ACTIVE trialing',
  'ACTIVE active',
  'ACTIVE past_due',
  'SUSPENDED suspended',
  'CANCELLED cancelled',
  'CANCELLED expired',
  'CANCELLED refunded',
  'CANCELLED abandoned',
]

// The second takes the same time again and is left to the long form.
const losses: [string, number][] = [['every tenth', 0.1]]
if (people > 0) losses.push(['every', 1])

test.each(losses)(
  'check 35: with %s webhook lost the database is at no moment more than an hour behind',
  async (_which, drop) => {
    const meter = await play(drop)
    expect(meter.worst.lasted / minute, JSON.stringify(meter.worst)).toBeLessThanOrEqual(60)
    expect(meter.open()).toBe(0)
    expect([...meter.pairs]).toEqual(expect.arrayContaining(everyPair))
    expect(meter.changes).toBeGreaterThan(people * 5)
  },
  3_600_000,
)
