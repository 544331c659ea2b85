import { seededChance, type Chance } from '@parure/domain/seeded-chance'
import pLimit from 'p-limit'
import { eventBody } from './event-body.ts'
import { identifier } from './identifier.ts'
import { headersFor } from './signer.ts'
import type { SimulatorOptions } from './simulator-options.ts'
import type { Store } from './store.ts'
import { day, hour, second } from './time.ts'
import { noWebhookFaults, type WebhookFaults } from './webhook-faults.ts'
import type { Delivery, WebhookEvent } from './webhook.ts'

/** Attempts to deliver one event, over three days, with growing intervals. */
const maxTries = 25
const tryFor = 72 * hour
/** PayPal lists events of the last thirty days. */
const eventsLast = 30 * day
/** Timeout of a webhook. */
const timeout = 30 * second
/** Concurrent deliveries, each of another subscription. */
const concurrency = 8

export interface WebhookDelivery {
  setFaults(faults: WebhookFaults): void
  emit(
    store: Store,
    event: Pick<WebhookEvent, 'type' | 'resourceType' | 'resource' | 'subscription'>,
    now: number,
  ): void
  /** Returns when the next delivery is due. */
  nextDue(store: Store): number | null
  /** Delivers everything that is due, including deliveries that become due meanwhile. */
  deliver(): Promise<void>
  /** Waits for the running deliveries, and starts none: a server that closes waits for their connections. */
  close(): Promise<void>
}

/** Creates the delivery of signed events to the webhooks that are registered for them. */
export function webhookDelivery(options: SimulatorOptions, openStore: () => Promise<Store>): WebhookDelivery {
  let faults = noWebhookFaults
  let chance = seededChance(faults.seed)
  // Rounds are sequential, or an event could be delivered twice.
  const rounds = pLimit(1)
  const closing = new AbortController()
  return {
    setFaults: (given) => {
      faults = given
      chance = seededChance(given.seed)
    },
    emit: (store, given, now) => {
      const event = { ...given, id: eventId(), at: now, summary: summaryOf(given.type) }
      deleteEvents(store, now - eventsLast)
      store.put('event', structuredClone(event))
      if (!options.webhook) return
      for (const dueAt of dueTimes(faults, chance, now)) enqueue(store, { event: event.id, firstAt: now, dueAt })
    },
    nextDue: (store) => earliest(store.all('delivery').flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]))),
    deliver: () => rounds(async () => deliverDue(await openStore(), options, closing.signal)),
    close: async () => {
      closing.abort(new Error('The PayPal stand-in is closing.'))
      await rounds(() => {})
    },
  }
}

/** Delivers sequentially within a subscription, ordered by due time; in parallel between subscriptions. */
async function deliverDue(store: Store, options: SimulatorOptions, closing: AbortSignal): Promise<void> {
  const limit = pLimit(concurrency)
  for (;;) {
    closing.throwIfAborted()
    const now = await options.clock.now()
    const due = store.all('delivery').filter(({ dueAt }) => dueAt !== null && dueAt <= now)
    if (due.length === 0) return
    const inOrder = due.toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
    const bySubscription = Map.groupBy(inOrder, ({ event }) => store.find('event', event)?.subscription)
    const work = [...bySubscription.values()].map((deliveries) =>
      limit(async () => {
        for (const delivery of deliveries) if (!closing.aborted) await deliverOne(store, delivery, options, now)
      }),
    )
    await Promise.all(work)
    await store.save()
  }
}

async function deliverOne(store: Store, delivery: Delivery, options: SimulatorOptions, now: number): Promise<void> {
  const { webhook } = options
  const event = store.find('event', delivery.event)
  if (!event || !webhook) return store.remove('delivery', delivery.id)
  const body = JSON.stringify(eventBody(event, options.address))
  const headers = headersFor(body, { webhookId: webhook.id, address: options.address, now })
  const taken = await isTaken(options.send ?? fetch, webhook.url, headers, body)
  const tries = delivery.tries + 1
  if (taken || tries >= maxTries) return store.remove('delivery', delivery.id)
  const next = Math.max(delivery.firstAt + tryFor * (tries / (maxTries - 1)) ** 3, now + second)
  return store.put('delivery', { ...delivery, tries, dueAt: Math.ceil(next) })
}

/** Every response but a 2xx is retried, for any reason. */
async function isTaken(
  send: NonNullable<SimulatorOptions['send']>,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await send(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/**
 * Returns the due times of the copies of an event: none when dropped, two when duplicated, later when delayed or
 * reordered.
 */
function dueTimes(faults: WebhookFaults, chance: Chance, now: number): (number | null)[] {
  if (faults.hold) return [null]
  if (chance.happens(faults.drop)) return []
  const copies = chance.happens(faults.duplicate) ? 2 : 1
  return Array.from({ length: copies }, () => {
    const reordered = chance.happens(faults.reorder) ? chance.whole(1, faults.reorderWithinSeconds) : 0
    return now + (faults.delaySeconds + reordered) * second
  })
}

function enqueue(store: Store, delivery: Omit<Delivery, 'id' | 'tries'>): void {
  store.put('delivery', { ...delivery, id: identifier('D-', 17), tries: 0 })
}

/** Deletes events without pending deliveries. */
function deleteEvents(store: Store, before: number): void {
  for (const { id, at } of store.all('event')) {
    if (at >= before) return
    if (!store.all('delivery').some(({ event }) => event === id)) store.remove('event', id)
  }
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b))
}

function eventId(): string {
  return `${identifier('WH-', 17)}-${identifier('', 17)}`
}

function summaryOf(type: string): string {
  const words = type.toLowerCase().replaceAll('.', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
