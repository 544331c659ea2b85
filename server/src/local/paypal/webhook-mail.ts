import { seededChance } from '@parure/domain/seeded-chance'
import type { Book } from './book.ts'
import { identifier } from './identifier.ts'
import { day, hour, second } from './moment.ts'
import { eventBody } from './event-body.ts'
import { headersFor, signerOnDemand, type Signer } from './signer.ts'
import type { SimulatorOptions } from './simulator.ts'
import { noWebhookFaults, type WebhookFaults } from './webhook-faults.ts'
import type { Delivery, WebhookEvent } from './webhook.ts'

/** Deliveries of one event, over three days: the first at once, then ever more seldom. */
const mostTries = 25
const tryFor = 72 * hour
/** PayPal lists events of the last thirty days. */
const keepFor = 30 * day
/** How long a webhook may take. */
const patience = 30 * second
/** Deliveries under way at once, each of another subscription. */
const hands = 8

export interface WebhookMail {
  signer(): Signer
  faults: WebhookFaults
  setFaults(faults: WebhookFaults): void
  tell(book: Book, event: Pick<WebhookEvent, 'type' | 'resourceType' | 'resource' | 'subscription'>, now: number): void
  /** Puts an event in the post once more. */
  resend(book: Book, event: WebhookEvent, webhookIds: readonly string[], now: number): void
  /** When the next delivery is due. */
  nextDue(book: Book): number | null
  /** Delivers everything that is due, also what falls due meanwhile. */
  deliver(): Promise<void>
  /** Lets what is under way arrive, and begins nothing more: a server waits for connections that its own webhooks hold. */
  close(): Promise<void>
}

/** Signed events to whoever registered for them. */
export function mail(options: SimulatorOptions, openBook: () => Promise<Book>): WebhookMail {
  let faults = noWebhookFaults
  let chance = seededChance(faults.seed)
  const sign = options.signer ?? signerOnDemand()
  // One round after the other, or an event could be on its way twice.
  let before: Promise<unknown> = Promise.resolve()
  const end = new AbortController()
  return {
    signer: sign,
    get faults() {
      return faults
    },
    setFaults: (given) => {
      faults = given
      chance = seededChance(given.seed)
    },
    tell: (book, told, now) => {
      const event = { ...told, id: eventId(), at: now, summary: summaryOf(told.type) }
      forgetEvents(book, now - keepFor)
      book.put('event', structuredClone(event))
      for (const { id, eventTypes } of book.all('webhook')) {
        if (!eventTypes.includes('*') && !eventTypes.includes(event.type)) continue
        for (const dueAt of dueTimes(faults, chance, now))
          put(book, { event: event.id, webhook: id, firstAt: now, dueAt })
      }
    },
    resend: (book, event, webhookIds, now) => {
      for (const webhook of webhookIds) put(book, { event: event.id, webhook, firstAt: now, dueAt: now })
    },
    nextDue: (book) => earliest(book.all('delivery').flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt]))),
    deliver: () => {
      const round = before.then(async () => deliverDue(await openBook(), options, { sign, end: end.signal }))
      before = round.catch(() => {})
      return round
    },
    close: async () => {
      end.abort(new Error('The PayPal stand-in is closing.'))
      await before
    },
  }
}

interface Hands {
  sign: () => Signer
  end: AbortSignal
}

/** One after the other within a subscription, as they fell due; side by side between them. */
async function deliverDue(book: Book, options: SimulatorOptions, { sign, end }: Hands): Promise<void> {
  for (;;) {
    end.throwIfAborted()
    const now = await options.clock.now()
    const due = book.all('delivery').filter(({ dueAt }) => dueAt !== null && dueAt <= now)
    if (due.length === 0) return
    const inOrder = due.toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
    const rows = [...Map.groupBy(inOrder, ({ event }) => book.find('event', event)?.subscription).values()]
    const work = async () => {
      for (let row = rows.shift(); row; row = rows.shift())
        for (const delivery of row) if (!end.aborted) await deliverOne(book, delivery, options, { sign, now })
    }
    await Promise.all(Array.from({ length: hands }, work))
    await book.save()
  }
}

async function deliverOne(
  book: Book,
  delivery: Delivery,
  options: SimulatorOptions,
  { sign, now }: { sign: () => Signer; now: number },
): Promise<void> {
  const event = book.find('event', delivery.event)
  const webhook = book.find('webhook', delivery.webhook)
  if (!event || !webhook) return book.drop('delivery', delivery.id)
  const body = JSON.stringify(eventBody(event, options.address))
  const headers = headersFor(body, { signer: sign(), webhookId: webhook.id, address: options.address, now })
  const taken = await isTaken(options.send ?? fetch, webhook.url, headers, body)
  const tries = delivery.tries + 1
  if (taken || tries >= mostTries) return book.drop('delivery', delivery.id)
  const next = Math.max(delivery.firstAt + tryFor * (tries / (mostTries - 1)) ** 3, now + second)
  return book.put('delivery', { ...delivery, tries, dueAt: Math.ceil(next) })
}

/** Anything but a 2xx is tried again, whatever the reason. */
async function isTaken(
  send: typeof fetch,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await send(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** When it is delivered: never where it is dropped, twice where it is doubled, later where it is delayed or overtaken. */
function dueTimes(faults: WebhookFaults, chance: ReturnType<typeof seededChance>, now: number): (number | null)[] {
  if (faults.hold) return [null]
  if (chance.happens(faults.drop)) return []
  const copies = chance.happens(faults.duplicate) ? 2 : 1
  return Array.from({ length: copies }, () => {
    const overtaken = chance.happens(faults.reorder) ? chance.whole(1, faults.reorderWithinSeconds) : 0
    return now + (faults.delaySeconds + overtaken) * second
  })
}

function put(book: Book, delivery: Omit<Delivery, 'id' | 'tries'>): void {
  book.put('delivery', { ...delivery, id: identifier('D-', 17), tries: 0 })
}

/** Those that nobody waits for. */
function forgetEvents(book: Book, before: number): void {
  for (const { id, at } of book.all('event')) {
    if (at >= before) return
    if (!book.all('delivery').some(({ event }) => event === id)) book.drop('event', id)
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
