import type { SimulatedClock } from './clock.ts'
import type { Recorder } from './recorder.ts'
import type { Persistence } from './store.ts'
import type { Webhook } from './webhook.ts'

export interface SimulatorOptions {
  /** The base URL of everything, as clients see it, such as `http://localhost:3000/local/paypal`. */
  address: string
  clock: SimulatedClock
  /** The only merchant. */
  client: { clientId: string; clientSecret: string }
  /** Receives all events. */
  webhook?: Webhook | undefined
  /** Without it, records are lost with the process. */
  persistence?: Persistence
  /** Sends webhooks; default: `fetch`. */
  send?: (url: string, init: RequestInit) => Promise<Response>
  record?: Recorder | undefined
}
