import { sql } from 'kysely'
import { createIdlePause, startPollLoop, type PollLoop } from '@parure/process/poll-loop.ts'
import { tryWork } from '@parure/postgres/tries/try-work.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { Payments } from '../provider/payments.ts'
import { findProviderSubscription, findPaidSubscription } from '../subscription/queries.ts'

/** Events that a process claims at a time. */
const batchSize = 50

/** Poll intervals in milliseconds; short, since buyers wait for their plan. */
const pauses = { soon: 500, idle: 2_000, onError: 5_000 }
/** Maximum backoff in seconds; bounds the delay after the provider is reachable again. */
const maxBackoff = 600

/** A stored event that is due; `about` and `payment` are the provider's ids of the subscription and the payment. */
interface DueEvent {
  id: string
  about: string | null
  payment: string | null
  /** Attempts to process it, this one included. */
  attempts: number
}

/** Processes a batch of due events; returns its size. Failed ones are retried with backoff. */
export async function processWebhooks(payments: Payments): Promise<number> {
  const due = await acquireDueEvents(payments)
  const bySubject = Map.groupBy(due, ({ about, payment }) => about ?? payment ?? '')
  await Promise.all([...bySubject.values()].map((events) => processEvents(payments, events)))
  return due.length
}

/** Processes events until it is closed. Several processes may do so at once. */
export function startWebhookWorker(payments: Payments): PollLoop {
  const pause = createIdlePause(pauses)
  return startPollLoop(async () => {
    try {
      const processed = await processWebhooks(payments)
      return processed === batchSize ? 0 : pause(processed > 0)
    } catch (error) {
      payments.log.warn({ err: error }, 'the database is unreachable: events are processed later')
      return pauses.onError
    }
  })
}

/** Leases due events for a minute, so that no other process works on them. */
async function acquireDueEvents({ db }: Payments): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    update webhook_event set due_at = app_now() + interval '1 minute', attempts = attempts + 1
    where id in (
      select id from webhook_event where done_at is null and due_at <= app_now()
      order by due_at limit ${batchSize} for update skip locked)
    returning id, about, payment, attempts`.execute(db)
  return rows
}

/** Processes the events of one subscription by a single sync: an event only signals that the state has changed. */
async function processEvents(payments: Payments, events: readonly DueEvent[]): Promise<void> {
  const { db, log } = payments
  const ids = events.map(({ id }) => id)
  try {
    const work = { queue: 'payment-event', item: events[0]?.about ?? events[0]?.payment ?? '', isRepeated: true }
    if ((await tryWork(db, work, () => syncEvents(payments, events[0]))) === 'away')
      return await deferEvents(payments, events)
    await db
      .updateTable('webhook_event')
      .set({ done_at: sql<Date>`app_now()` })
      .where('id', 'in', ids)
      .execute()
  } catch (error) {
    log.error({ err: error, events: ids }, 'events not processed')
    await deferEvents(payments, events)
  }
}

async function syncEvents(payments: Payments, event: DueEvent | undefined): Promise<string | undefined> {
  const subscription = await findEventSubscription(payments, event)
  return subscription === undefined ? undefined : syncSubscription(payments, subscription)
}

/** Returns the id of our subscription; undefined for one that is not ours. */
async function findEventSubscription({ db }: Payments, event: DueEvent | undefined): Promise<string | undefined> {
  if (event?.about) return (await findProviderSubscription(db, event.about))?.id
  return event?.payment ? findPaidSubscription(db, event.payment) : undefined
}

async function deferEvents({ db }: Payments, events: readonly DueEvent[]): Promise<void> {
  const attempts = Math.max(...events.map((event) => event.attempts))
  const seconds = Math.min(5 * 2 ** Math.min(attempts, 10), maxBackoff)
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
