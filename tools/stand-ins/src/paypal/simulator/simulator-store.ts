import type { Payer } from '../billing/payer.ts'
import { createUnknownResourceError } from '../calls/paypal-error.ts'
import type { Plan, Product } from '../billing/plan.ts'
import type { PayPalSale } from '../billing/pay-pal-sale.ts'
import type { Subscription } from '../billing/subscription.ts'
import type { PendingDelivery, WebhookEvent } from '../webhooks/webhook-target.ts'

/** The resource that an earlier request with the same `PayPal-Request-Id` created. */
export interface ReplayedRequest {
  id: string
  made: string
  at: number
}

/** All records of the simulator, each by its id. */
export interface SimulatorRecords {
  product: Product
  plan: Plan
  subscription: Subscription
  sale: PayPalSale
  payer: Payer
  replay: ReplayedRequest
  event: WebhookEvent
  delivery: PendingDelivery
}
export type RecordKind = keyof SimulatorRecords

/** The records in memory; `save` writes the changes. */
export interface SimulatorStore {
  find<K extends RecordKind>(kind: K, id: string): SimulatorRecords[K] | undefined
  /** Throws PayPal's 404 when there is none. */
  get<K extends RecordKind>(kind: K, id: string): SimulatorRecords[K]
  /** In the order of their creation. */
  all<K extends RecordKind>(kind: K): SimulatorRecords[K][]
  put<K extends RecordKind>(kind: K, value: SimulatorRecords[K]): void
  remove(kind: RecordKind, id: string): void
  /** Writes the changes since the last call. */
  save(): Promise<void>
}

export interface RecordChange {
  kind: RecordKind
  id: string
  /** Undefined: removed. */
  value: unknown
}
/** Stores records beyond the life of the process. */
export interface Persistence {
  read(): Promise<{ kind: RecordKind; value: unknown }[]>
  write(changes: readonly RecordChange[]): Promise<void>
}

/** For tests, and for a standalone simulator. */
const noPersistence: Persistence = { read: async () => [], write: async () => {} }

export async function openStore(persistence = noPersistence): Promise<SimulatorStore> {
  const records = new Map<RecordKind, Map<string, unknown>>()
  const changed = new Map<string, RecordChange>()
  const getRecords = (kind: RecordKind) => {
    const values = records.get(kind) ?? new Map<string, unknown>()
    records.set(kind, values)
    return values
  }
  for (const { kind, value } of await persistence.read()) getRecords(kind).set((value as { id: string }).id, value)
  const noteChange = (change: RecordChange) => void changed.set(`${change.kind} ${change.id}`, change)
  // Writes are sequential, or an older state could overwrite a newer one.
  let lastWrite: Promise<void> = Promise.resolve()
  return {
    find: (kind, id) => getRecords(kind).get(id) as any,
    get: (kind, id) => {
      const found = getRecords(kind).get(id) as any
      if (found === undefined) throw createUnknownResourceError()
      return found
    },
    all: (kind) => [...getRecords(kind).values()] as any,
    put: (kind, value) => {
      getRecords(kind).set(value.id, value)
      noteChange({ kind, id: value.id, value })
    },
    remove: (kind, id) => {
      if (getRecords(kind).delete(id)) noteChange({ kind, id, value: undefined })
    },
    save: () => {
      const changes = [...changed.values()]
      changed.clear()
      if (changes.length === 0) return lastWrite
      const writing = lastWrite.then(() => persistence.write(changes))
      lastWrite = writing.catch(() =>
        changes.filter(({ kind, id }) => !changed.has(`${kind} ${id}`)).forEach(noteChange),
      )
      return writing
    },
  }
}
