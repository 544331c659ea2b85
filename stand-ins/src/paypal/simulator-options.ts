import type { SimulatedClock } from './clock.ts'
import type { Recorder } from './recorder.ts'
import type { Persistence } from './store.ts'
import type { Webhook } from './webhook.ts'

export interface SimulatorOptions {
  /** The address that all of it is under, as clients see it, such as `http://localhost:3000/local/paypal`. */
  address: string
  clock: SimulatedClock
  /** The only merchant. */
  client: { clientId: string; clientSecret: string }
  /** Where all events are sent. */
  webhook?: Webhook | undefined
  /** Left out, records are lost with the process. */
  persistence?: Persistence
  /** How webhooks are reached. */
  send?: (url: string, init: RequestInit) => Promise<Response>
  record?: Recorder | undefined
}
