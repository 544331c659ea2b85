import { bill, dueAt, nextDue } from './billing.ts'
import { noShelf, openBook, type Book, type Shelf } from './book.ts'
import { callFaults, type CallFaults } from './call-faults.ts'
import type { SimulatedClock } from './clock.ts'
import type { Desk } from './desk.ts'
import type { Recorder } from './recorder.ts'
import type { Signer } from './signer.ts'
import { mail, type WebhookMail } from './webhook-mail.ts'
import type { Webhook } from './webhook.ts'

export interface SimulatorOptions {
  /** The address that all of it is under, as the world sees it, such as `http://localhost:3000/local/paypal`. */
  address: string
  clock: SimulatedClock
  /** The only merchant. */
  client: { clientId: string; clientSecret: string }
  /** Webhooks that are registered from the start. */
  webhooks?: readonly Webhook[]
  /** Where it is kept; left out, it is forgotten with the process. */
  shelf?: Shelf
  /** Who signs webhooks; left out, somebody of its own. */
  signer?: () => Signer
  /** How webhooks are reached. */
  send?: typeof fetch
  record?: Recorder | undefined
}

export interface Simulator {
  options: SimulatorOptions
  faults: CallFaults
  mail: WebhookMail
  settings: { paymentDelay: number }
  now(): Promise<number>
  /** Charges everything that is due, then acts, in one piece, and keeps what came of it. */
  act<T>(action: (desk: Desk) => T): Promise<T>
  /**
   * Plays the time until then: everything is charged and told when it is due. With a `step` the clock moves by at least
   * so many milliseconds: payments keep their own times, and are told of at the end of the step.
   */
  playUntil(time: number, step?: number): Promise<void>
}

/** PayPal, as far as subscriptions go, over a book and a clock. */
export function simulator(options: SimulatorOptions): Simulator {
  const { clock } = options
  const settings = { paymentDelay: 0 }
  let opened: Promise<Book> | undefined
  const book = () => (opened ??= open(options))
  const post = mail(options, book)
  const act = actor(options, book, post, settings)
  return {
    options,
    settings,
    faults: callFaults(),
    mail: post,
    now: clock.now,
    act,
    playUntil: async (time, step = 0) => {
      const kept = await book()
      await act(() => {})
      await post.deliver()
      for (let at = nextMoment(kept, post, time); at !== undefined; at = nextMoment(kept, post, time)) {
        const now = await clock.now()
        const to = Math.min(Math.max(at, now + step), time)
        if (to > now) await clock.moveTo(to)
        await act(() => {})
        await post.deliver()
      }
      if (time > (await clock.now())) await clock.moveTo(time)
      await act(() => {})
      await post.deliver()
    },
  }
}

function actor(
  { clock, address }: SimulatorOptions,
  book: () => Promise<Book>,
  post: WebhookMail,
  settings: Simulator['settings'],
): Simulator['act'] {
  return async (action) => {
    const kept = await book()
    const now = await clock.now()
    const deskAt = (time: number): Desk => ({
      book: kept,
      now: time,
      address,
      paymentDelay: settings.paymentDelay,
      tell: (event) => post.tell(kept, event, time),
    })
    try {
      billUntil(kept, now, deskAt)
      return action(deskAt(now))
    } finally {
      await kept.save()
    }
  }
}

async function open({ shelf = noShelf, webhooks = [] }: SimulatorOptions): Promise<Book> {
  const book = await openBook(shelf)
  for (const webhook of webhooks) book.put('webhook', webhook)
  return book
}

/** In the order in which it fell due. */
function billUntil(book: Book, now: number, deskAt: (time: number) => Desk): void {
  for (;;) {
    const subscription = nextDue(book.all('subscription'), now)
    if (!subscription) return
    bill(subscription, deskAt(dueAt(subscription) ?? now))
  }
}

/** The next moment until then at which something happens. */
function nextMoment(book: Book, post: WebhookMail, until: number): number | undefined {
  const next = nextDue(book.all('subscription'), until)
  const times = [next ? dueAt(next) : null, post.nextDue(book)].filter((time) => time !== null && time <= until)
  return times.length === 0 ? undefined : Math.min(...(times as number[]))
}
