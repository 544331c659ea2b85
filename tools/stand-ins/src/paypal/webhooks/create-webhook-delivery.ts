import { createSeededRandom, type SeededRandom } from '@parure/values/create-seeded-random.ts'
import pLimit from 'p-limit'
import { buildEventBody } from './build-event-body.ts'
import { generateIdentifier } from '../calls/generate-identifier.ts'
import { signDelivery } from './signer.ts'
import type { SimulatorOptions } from '../simulator/simulator-options.ts'
import type { SimulatorStore } from '../simulator/simulator-store.ts'
import { day, hour, second } from '../simulator/time.ts'
import { noWebhookFaults, type WebhookFaults } from './webhook-faults.ts'
import type { PendingDelivery, WebhookEvent } from './webhook-target.ts'

/** Attempts to deliver one event, over three days, with growing intervals. */
const maxTries = 25
const maxDeliveryTime = 72 * hour
/** PayPal lists events of the last thirty days. */
const eventRetention = 30 * day
/** Timeout of a webhook. */
const timeout = 30 * second
/** Concurrent deliveries, each of another subscription. */
const concurrency = 8

export interface WebhookDelivery {
  setFaults(faults: WebhookFaults): void
  emit(
    store: SimulatorStore,
    event: Pick<WebhookEvent, 'type' | 'resourceType' | 'resource' | 'subscription'>,
    now: number,
  ): void
  /** Returns when the next delivery is due. */
  getNextDue(store: SimulatorStore): number | null
  /** Delivers everything that is due, including deliveries that become due meanwhile. */
  deliverAll(): Promise<void>
  /** Waits for the running deliveries, and starts none: a server that closes waits for their connections. */
  close(): Promise<void>
}

/** Creates the delivery of signed events to the webhooks that are registered for them. */
export function createWebhookDelivery(
  options: SimulatorOptions,
  openStore: () => Promise<SimulatorStore>,
): WebhookDelivery {
  let faults = noWebhookFaults
  let chance = createSeededRandom(faults.seed)
  // Rounds are sequential, or an event could be delivered twice.
  const rounds = pLimit(1)
  const closing = new AbortController()
  return {
    setFaults: (given) => {
      faults = given
      chance = createSeededRandom(given.seed)
    },
    emit: (store, given, now) => {
      const event = { ...given, id: generateEventId(), at: now, summary: summarizeType(given.type) }
      deleteEvents(store, now - eventRetention)
      store.put('event', structuredClone(event))
      if (!options.webhook) return
      for (const dueAt of scheduleDeliveries(faults, chance, now))
        enqueueDelivery(store, { event: event.id, firstAt: now, dueAt })
    },
    getNextDue: (store) => findEarliest(store.all('delivery').flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]))),
    deliverAll: () => rounds(async () => deliverDue(await openStore(), options, closing.signal)),
    close: async () => {
      closing.abort(new Error('The PayPal stand-in is closing.'))
      await rounds(() => {})
    },
  }
}

/** Delivers sequentially within a subscription, ordered by due time; in parallel between subscriptions. */
async function deliverDue(store: SimulatorStore, options: SimulatorOptions, closing: AbortSignal): Promise<void> {
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

async function deliverOne(
  store: SimulatorStore,
  delivery: PendingDelivery,
  options: SimulatorOptions,
  now: number,
): Promise<void> {
  const { webhook } = options
  const event = store.find('event', delivery.event)
  if (!event || !webhook) return store.remove('delivery', delivery.id)
  const body = JSON.stringify(buildEventBody(event, options.address))
  const headers = signDelivery(body, { webhookId: webhook.id, address: options.address, now })
  const taken = await isAccepted(options.send ?? fetch, webhook.url, headers, body)
  const tries = delivery.tries + 1
  if (taken || tries >= maxTries) return store.remove('delivery', delivery.id)
  const next = Math.max(delivery.firstAt + maxDeliveryTime * (tries / (maxTries - 1)) ** 3, now + second)
  return store.put('delivery', { ...delivery, tries, dueAt: Math.ceil(next) })
}

/** Every response but a 2xx is retried, for any reason. */
async function isAccepted(
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
function scheduleDeliveries(faults: WebhookFaults, chance: SeededRandom, now: number): (number | null)[] {
  if (faults.hold) return [null]
  if (chance.drawOutcome(faults.drop)) return []
  const copies = chance.drawOutcome(faults.duplicate) ? 2 : 1
  return Array.from({ length: copies }, () => {
    const reordered = chance.drawOutcome(faults.reorder) ? chance.drawInteger(1, faults.reorderWithinSeconds) : 0
    return now + (faults.delaySeconds + reordered) * second
  })
}

function enqueueDelivery(store: SimulatorStore, delivery: Omit<PendingDelivery, 'id' | 'tries'>): void {
  store.put('delivery', { ...delivery, id: generateIdentifier('D-', 17), tries: 0 })
}

/** Deletes events without pending deliveries. */
function deleteEvents(store: SimulatorStore, before: number): void {
  for (const { id, at } of store.all('event')) {
    if (at >= before) return
    if (!store.all('delivery').some(({ event }) => event === id)) store.remove('event', id)
  }
}

function findEarliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b))
}

function generateEventId(): string {
  return `${generateIdentifier('WH-', 17)}-${generateIdentifier('', 17)}`
}

function summarizeType(type: string): string {
  const words = type.toLowerCase().replaceAll('.', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
