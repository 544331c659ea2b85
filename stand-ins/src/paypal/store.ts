import type { Payer } from './payer.ts'
import { unknownResource } from './paypal-error.ts'
import type { Plan, Product } from './plan.ts'
import type { Sale } from './sale.ts'
import type { Subscription } from './subscription.ts'
import type { Delivery, WebhookEvent } from './webhook.ts'

/** The resource that an earlier request with the same `PayPal-Request-Id` created. */
export interface Replay {
  id: string
  made: string
  at: number
}

/** All records of the simulator, each by its id. */
export interface Records {
  product: Product
  plan: Plan
  subscription: Subscription
  sale: Sale
  payer: Payer
  replay: Replay
  event: WebhookEvent
  delivery: Delivery
}
export type Kind = keyof Records

/** The records in memory; `save` writes the changes. */
export interface Store {
  find<K extends Kind>(kind: K, id: string): Records[K] | undefined
  /** Throws PayPal's 404 when there is none. */
  get<K extends Kind>(kind: K, id: string): Records[K]
  /** In the order of their creation. */
  all<K extends Kind>(kind: K): Records[K][]
  put<K extends Kind>(kind: K, value: Records[K]): void
  remove(kind: Kind, id: string): void
  /** Writes the changes since the last call. */
  save(): Promise<void>
}

export interface Change {
  kind: Kind
  id: string
  /** Undefined: removed. */
  value: unknown
}
/** Stores records beyond the life of the process. */
export interface Persistence {
  read(): Promise<{ kind: Kind; value: unknown }[]>
  write(changes: readonly Change[]): Promise<void>
}

/** For tests, and for a standalone simulator. */
const noPersistence: Persistence = { read: async () => [], write: async () => {} }

export async function openStore(persistence = noPersistence): Promise<Store> {
  const records = new Map<Kind, Map<string, unknown>>()
  const changed = new Map<string, Change>()
  const of = (kind: Kind) => {
    const values = records.get(kind) ?? new Map<string, unknown>()
    records.set(kind, values)
    return values
  }
  for (const { kind, value } of await persistence.read()) of(kind).set((value as { id: string }).id, value)
  const note = (change: Change) => void changed.set(`${change.kind} ${change.id}`, change)
  // Writes are sequential, or an older state could overwrite a newer one.
  let written: Promise<void> = Promise.resolve()
  return {
    find: (kind, id) => of(kind).get(id) as any,
    get: (kind, id) => {
      const found = of(kind).get(id) as any
      if (found === undefined) throw unknownResource()
      return found
    },
    all: (kind) => [...of(kind).values()] as any,
    put: (kind, value) => {
      of(kind).set(value.id, value)
      note({ kind, id: value.id, value })
    },
    remove: (kind, id) => {
      if (of(kind).delete(id)) note({ kind, id, value: undefined })
    },
    save: () => {
      const changes = [...changed.values()]
      changed.clear()
      if (changes.length === 0) return written
      const writing = written.then(() => persistence.write(changes))
      written = writing.catch(() => changes.filter(({ kind, id }) => !changed.has(`${kind} ${id}`)).forEach(note))
      return writing
    },
  }
}
