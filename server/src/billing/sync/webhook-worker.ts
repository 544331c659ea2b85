import { sql } from 'kysely'
import { startPollLoop, type PollLoop } from '../../platform/process/poll-loop.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { Payments } from '../provider/payments.ts'
import { subscriptionAtProvider, subscriptionOfPayment } from '../subscription/queries.ts'

/** Batch size. */
const atOnce = 50

/** Poll interval in milliseconds; short, since buyers wait for it. */
const pauseTime = 500
const pauseOnError = 5_000
/** Longest pause in seconds before a retry, so that events are processed soon after the provider is back. */
const longestWait = 600

interface Due {
  id: string
  about: string | null
  payment: string | null
  attempts: number
}

/** Processes a batch of waiting events; returns its size. Failed ones are retried with back-off. */
export async function processWebhooks(payments: Payments): Promise<number> {
  const due = await claimDue(payments)
  const subjects = Map.groupBy(due, ({ about, payment }) => about ?? payment ?? '')
  await Promise.all([...subjects.values()].map((events) => work(payments, events)))
  return due.length
}

/** Processes events until it is closed. Any number of processes may do so at once. */
export function startWebhookWorker(payments: Payments): PollLoop {
  return startPollLoop(async () => {
    try {
      return (await processWebhooks(payments)) === atOnce ? 0 : pauseTime
    } catch (error) {
      payments.log.warn({ err: error }, 'events wait for the database')
      return pauseOnError
    }
  })
}

async function claimDue({ db }: Payments): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update webhook_event set due_at = app_now() + interval '1 minute', attempts = attempts + 1
    where id in (
      select id from webhook_event where done_at is null and due_at <= app_now()
      order by due_at limit ${atOnce} for update skip locked)
    returning id, about, payment, attempts`.execute(db)
  return rows
}

/** One sync does for all events of a subscription. */
async function work(payments: Payments, events: readonly Due[]): Promise<void> {
  const { db, log } = payments
  const ids = events.map(({ id }) => id)
  try {
    const subscription = await subjectOf(payments, events[0])
    if (subscription !== undefined && (await syncSubscription(payments, subscription)) === 'away')
      return await postpone(payments, events)
    await db
      .updateTable('webhook_event')
      .set({ done_at: sql<Date>`app_now()` })
      .where('id', 'in', ids)
      .execute()
  } catch (error) {
    log.error({ err: error, events: ids }, 'event not worked through')
    await postpone(payments, events)
  }
}

/** Our subscription, or undefined for an unknown one. */
async function subjectOf({ db }: Payments, event: Due | undefined): Promise<string | undefined> {
  if (event?.about) return (await subscriptionAtProvider(db, event.about))?.id
  return event?.payment ? subscriptionOfPayment(db, event.payment) : undefined
}

async function postpone({ db }: Payments, events: readonly Due[]): Promise<void> {
  const attempts = Math.max(...events.map((event) => event.attempts))
  const seconds = Math.min(5 * 2 ** Math.min(attempts, 10), longestWait)
  await db
    .updateTable('webhook_event')
    .set({ due_at: sql<Date>`app_now() + make_interval(secs => ${seconds})` })
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute()
}
