import { bill, dueAt, nextDue } from './billing.ts'
import { callFaults, type CallFaults } from './call-faults.ts'
import type { Context } from './context.ts'
import type { SimulatorOptions } from './simulator-options.ts'
import { openStore, type Store } from './store.ts'
import { webhookDelivery, type WebhookDelivery } from './webhook-delivery.ts'

export interface Simulator {
  options: SimulatorOptions
  faults: CallFaults
  webhooks: WebhookDelivery
  settings: { paymentDelay: number }
  now(): Promise<number>
  /** Charges everything that is due, then runs the action without interruption, and saves the result. */
  act<T>(action: (context: Context) => T): Promise<T>
  /**
   * Moves the clock forward until then: everything is charged and delivered when it is due. With a `step` in
   * milliseconds the clock moves by at least that much: payments keep their own times, and are delivered at the end of
   * the step.
   */
  playUntil(time: number, step?: number): Promise<void>
}

/** Creates a simulator of PayPal's subscriptions, over a store and a clock. */
export function simulator(options: SimulatorOptions): Simulator {
  const { clock } = options
  const settings = { paymentDelay: 0 }
  let opened: Promise<Store> | undefined
  const storeOnDemand = () => (opened ??= openStore(options.persistence))
  const webhooks = webhookDelivery(options, storeOnDemand)
  const act = actor(options, storeOnDemand, webhooks, settings)
  const settle = async (): Promise<void> => {
    await act(() => {})
    await webhooks.deliver()
  }
  return {
    options,
    settings,
    faults: callFaults(),
    webhooks,
    now: clock.now,
    act,
    playUntil: async (time, step = 0) => {
      const store = await storeOnDemand()
      await settle()
      for (let at = nextTime(store, webhooks, time); at !== undefined; at = nextTime(store, webhooks, time)) {
        const now = await clock.now()
        const to = Math.min(Math.max(at, now + step), time)
        if (to > now) await clock.moveTo(to)
        await settle()
      }
      if (time > (await clock.now())) await clock.moveTo(time)
      await settle()
    },
  }
}

function actor(
  { clock, address }: SimulatorOptions,
  storeOnDemand: () => Promise<Store>,
  webhooks: WebhookDelivery,
  settings: Simulator['settings'],
): Simulator['act'] {
  return async (action) => {
    const store = await storeOnDemand()
    const now = await clock.now()
    const contextAt = (time: number): Context => ({
      store,
      now: time,
      address,
      paymentDelay: settings.paymentDelay,
      emit: (event) => webhooks.emit(store, event, time),
    })
    try {
      billUntil(store, now, contextAt)
      return action(contextAt(now))
    } finally {
      await store.save()
    }
  }
}

/** Charges in the order of due times. */
function billUntil(store: Store, now: number, contextAt: (time: number) => Context): void {
  for (;;) {
    const subscription = nextDue(store.all('subscription'), now)
    if (!subscription) return
    bill(subscription, contextAt(dueAt(subscription) ?? now))
  }
}

/** Returns the next time until then at which anything is due. */
function nextTime(store: Store, webhooks: WebhookDelivery, until: number): number | undefined {
  const next = nextDue(store.all('subscription'), until)
  const times = [next ? dueAt(next) : null, webhooks.nextDue(store)].filter((time) => time !== null && time <= until)
  return times.length === 0 ? undefined : Math.min(...(times as number[]))
}
