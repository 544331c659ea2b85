import { chargeDuePayment, getDueTime, findNextDue } from '../billing/billing.ts'
import { createCallFaults, type CallFaults } from '../calls/create-call-faults.ts'
import type { SimulationContext } from './simulation-context.ts'
import type { SimulatorOptions } from './simulator-options.ts'
import { openStore, type SimulatorStore } from './simulator-store.ts'
import { createWebhookDelivery, type WebhookDelivery } from '../webhooks/create-webhook-delivery.ts'

export interface Simulator {
  options: SimulatorOptions
  faults: CallFaults
  webhooks: WebhookDelivery
  settings: { paymentDelay: number }
  now(): Promise<number>
  /** Charges everything that is due, then runs the action without interruption, and saves the result. */
  runAction<T>(action: (context: SimulationContext) => T): Promise<T>
  /**
   * Moves the clock forward until then: everything is charged and delivered when it is due. With a `step` in
   * milliseconds the clock moves by at least that much: payments keep their own times, and are delivered at the end of
   * the step.
   */
  advanceClock(time: number, step?: number): Promise<void>
}

/** Creates a simulator of PayPal's subscriptions, over a store and a clock. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { clock } = options
  const settings = { paymentDelay: 0 }
  let opened: Promise<SimulatorStore> | undefined
  const openStoreOnce = () => (opened ??= openStore(options.persistence))
  const webhooks = createWebhookDelivery(options, openStoreOnce)
  const runInContext = createActionRunner(options, openStoreOnce, webhooks, settings)
  const settle = async (): Promise<void> => {
    await runInContext(() => {})
    await webhooks.deliverAll()
  }
  return {
    options,
    settings,
    faults: createCallFaults(),
    webhooks,
    now: clock.now,
    runAction: runInContext,
    advanceClock: async (time, step = 0) => {
      const store = await openStoreOnce()
      await settle()
      for (let at = findNextTime(store, webhooks, time); at !== undefined; at = findNextTime(store, webhooks, time)) {
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

function createActionRunner(
  { clock, address }: SimulatorOptions,
  storeOnDemand: () => Promise<SimulatorStore>,
  webhooks: WebhookDelivery,
  settings: Simulator['settings'],
): Simulator['runAction'] {
  return async (action) => {
    const store = await storeOnDemand()
    const now = await clock.now()
    const createContext = (time: number): SimulationContext => ({
      store,
      now: time,
      address,
      paymentDelay: settings.paymentDelay,
      emit: (event) => webhooks.emit(store, event, time),
    })
    try {
      chargeDuePayments(store, now, createContext)
      return action(createContext(now))
    } finally {
      await store.save()
    }
  }
}

/** Charges in the order of due times. */
function chargeDuePayments(store: SimulatorStore, now: number, contextAt: (time: number) => SimulationContext): void {
  for (;;) {
    const subscription = findNextDue(store.all('subscription'), now)
    if (!subscription) return
    chargeDuePayment(subscription, contextAt(getDueTime(subscription) ?? now))
  }
}

/** Returns the next time until then at which anything is due. */
function findNextTime(store: SimulatorStore, webhooks: WebhookDelivery, until: number): number | undefined {
  const next = findNextDue(store.all('subscription'), until)
  const times = [next ? getDueTime(next) : null, webhooks.getNextDue(store)].filter(
    (time) => time !== null && time <= until,
  )
  return times.length === 0 ? undefined : Math.min(...(times as number[]))
}
