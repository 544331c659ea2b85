// Check 35 of the reliability bar: how long the database differs from PayPal when webhooks are lost. PAYING_PEOPLE=200
// simulates a year of them; without it one person of each kind is simulated until every case has occurred.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDriftMeter } from '@parure/portal/test/people/payment-drift.ts'
import { startPayingPeople, type PayingPeople } from '@parure/portal/test/people/start-paying-people.ts'
import { runLives, generateLives, buildEachCourse } from '@parure/portal/test/people/subscriber-lives.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createPaymentJobs, type PaymentJob } from '../jobs.ts'

const people = Number(process.env.PAYING_PEOPLE ?? 0)
const days = Number(process.env.PAYING_DAYS ?? (people > 0 ? 365 : 46))
const minute = 60_000
const halfHour = 30 * minute

let database: OpenDatabase<Schema>
let they: PayingPeople
beforeEach(async () => {
  database = await createTestDatabase()
  // Not recorded: these calls would be many times as many as all others.
  they = await startPayingPeople(database, { paypalRecord: undefined })
})
afterEach(async () => {
  await they.close()
  await database.close()
})

/** Whether a job runs at least every half hour. */
function isHalfHourly({ cron }: PaymentJob): boolean {
  const [minutes = '', ...rest] = cron.split(' ')
  if (rest.some((field) => field !== '*')) return false
  if (minutes.startsWith('*')) return Number(minutes.slice(2) || 1) <= 30
  const [first = 0, second = 0, ...others] = minutes.split(',').map(Number)
  return others.length === 0 && second - first === 30
}

/** Simulates half an hour of the worker: jobs that run more often run once more for new work. */
async function work(jobs: readonly PaymentJob[]): Promise<void> {
  for (const { run } of jobs) await run()
  await they.settle()
  // Postponed events are due again within a minute, as for a worker that polls twice a second.
  for (let minutes = 0; minutes < 5 && (await isPostponed()); minutes++) await they.pass({ seconds: 60 })
  for (const { run, cron } of jobs) if (cron.startsWith('*')) await run()
}

async function isPostponed(): Promise<boolean> {
  const open = database.db.selectFrom('webhook_event').select('id').where('done_at', 'is', null).limit(1)
  return (await open.executeTakeFirst()) !== undefined
}

/**
 * Simulates half hours, without the worker's nightly jobs. When nothing can happen by itself, time is advanced to the
 * last half hour before the next event: skipped work could only make the database lag further behind.
 */
async function play(drop: number): Promise<ReturnType<typeof createDriftMeter>> {
  await they.sim.set('webhooks', { seed: '35', drop, duplicate: 0.05, reorder: 0.1, reorderWithinSeconds: 3_600 })
  const jobs = createPaymentJobs(they.payments, () => {}).filter(isHalfHourly)
  const lives = runLives(
    they,
    database,
    people > 0 ? generateLives(people, createSeededRandom('a year')) : buildEachCourse(),
  )
  const meter = createDriftMeter(they, database)
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

  /** Returns the half hour before the last one before the next event: time also advances by itself. */
  async function quietUntil(): Promise<number> {
    const moment = (await meter.nextMoment()) - start
    return Math.min(lives.next() * 2, Math.floor(moment / halfHour) - 1)
  }
}

/** Pairs of states, at PayPal and here, that must have occurred. */
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

// The second one lasts as long again and only runs in the long form.
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
