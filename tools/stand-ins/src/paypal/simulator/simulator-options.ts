import type { SimulatedClock } from './clock.ts'
import type { RecordExchange } from '../calls/record-exchange.ts'
import type { Persistence } from './simulator-store.ts'
import type { WebhookTarget } from '../webhooks/webhook-target.ts'

export interface SimulatorOptions {
  /** The base URL of everything, as clients see it, such as `http://localhost:3000/local/paypal`. */
  address: string
  clock: SimulatedClock
  /** The only merchant. */
  client: { clientId: string; clientSecret: string }
  /** Receives all events. */
  webhook?: WebhookTarget | undefined
  /** Without it, records are lost with the process. */
  persistence?: Persistence
  /** Sends webhooks; default: `fetch`. */
  send?: (url: string, init: RequestInit) => Promise<Response>
  record?: RecordExchange | undefined
}
