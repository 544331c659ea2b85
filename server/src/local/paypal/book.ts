import type { Payer } from './payer.ts'
import type { Plan, Product } from './plan.ts'
import type { Sale } from './sale.ts'
import type { Subscription } from './subscription.ts'
import type { Delivery, Webhook, WebhookEvent } from './webhook.ts'

/** What an earlier request with the same `PayPal-Request-Id` made. */
export interface Replay {
  id: string
  made: string
  at: number
}

/** Everything that the simulator remembers, each by its id. */
export interface Kept {
  product: Product
  plan: Plan
  subscription: Subscription
  sale: Sale
  payer: Payer
  replay: Replay
  webhook: Webhook
  event: WebhookEvent
  delivery: Delivery
}
export type Kind = keyof Kept

export interface Book {
  find<K extends Kind>(kind: K, id: string): Kept[K] | undefined
  /** In the order in which they came. */
  all<K extends Kind>(kind: K): Kept[K][]
  put<K extends Kind>(kind: K, value: Kept[K]): void
  drop(kind: Kind, id: string): void
  /** Keeps what changed since the last time. */
  save(): Promise<void>
}

export interface Change {
  kind: Kind
  id: string
  /** Undefined: dropped. */
  value: unknown
}
/** Where a book is kept. */
export interface Shelf {
  read(): Promise<{ kind: Kind; value: unknown }[]>
  write(changes: readonly Change[]): Promise<void>
}

/** Keeps nothing beyond the process: for tests and for a simulator of its own. */
export const noShelf: Shelf = { read: async () => [], write: async () => {} }

export async function openBook(shelf: Shelf): Promise<Book> {
  const kept = new Map<Kind, Map<string, unknown>>()
  const changed = new Map<string, Change>()
  const of = (kind: Kind) => {
    const values = kept.get(kind) ?? new Map<string, unknown>()
    kept.set(kind, values)
    return values
  }
  for (const { kind, value } of await shelf.read()) of(kind).set((value as { id: string }).id, value)
  const note = (change: Change) => void changed.set(`${change.kind} ${change.id}`, change)
  // One writing after the other, or an older state could overtake a newer one.
  let written: Promise<void> = Promise.resolve()
  return {
    find: (kind, id) => of(kind).get(id) as any,
    all: (kind) => [...of(kind).values()] as any,
    put: (kind, value) => {
      of(kind).set(value.id, value)
      note({ kind, id: value.id, value })
    },
    drop: (kind, id) => {
      if (of(kind).delete(id)) note({ kind, id, value: undefined })
    },
    save: () => {
      const changes = [...changed.values()]
      changed.clear()
      if (changes.length === 0) return written
      const writing = written.then(() => shelf.write(changes))
      written = writing.catch(() => changes.filter(({ kind, id }) => !changed.has(`${kind} ${id}`)).forEach(note))
      return writing
    },
  }
}
