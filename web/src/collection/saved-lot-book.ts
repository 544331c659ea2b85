import type { LotCard } from '@parure/domain/lot/contract'

type Lot = Pick<LotCard, 'id' | 'isFavorite'>

/** How a lot's hearts look. */
export interface SavedState {
  /** As the person wants it, from the press on. */
  saved: boolean
  /** The server is being told. */
  busy: boolean
}

export interface SavedLotBook {
  /** Undefined where nothing was changed: the answer that brought the lot is right. */
  read: (id: number) => SavedState | undefined
  want: (lot: Lot, saved: boolean) => void
  /** Tells at once what still waits. */
  flush: () => void
  /** Resolves when everything is told. */
  settled: () => Promise<void>
  /** Lots as just answered: they know better than an entry that nobody is changing. */
  learn: (lots: readonly Lot[]) => void
  subscribe: (listener: () => void) => () => void
}

interface Outside {
  /** Tells the server; gives what it holds now. Rejects when it refuses or does not answer. */
  change: (id: number, saved: boolean) => Promise<boolean>
  /** Does something once presses have come to rest; gives what calls it off. */
  atRest: (work: () => void) => () => void
  onFailure: (error: unknown) => void
}

/**
 * What was saved and unsaved on these pages: one entry per lot, so that its hearts agree wherever they stand. A change
 * shows at once and is told when presses rest; calls of one lot never overlap. A refused one is taken back.
 */
export function savedLotBook(outside: Outside): SavedLotBook {
  const book: Book = { ...outside, entries: new Map(), listeners: new Set() }
  const flush = () => waiting(book).forEach((entry) => send(book, entry))
  return {
    read: (id) => book.entries.get(id)?.shown,
    want: (lot, saved) => want(book, lot, saved),
    flush,
    settled: async () => {
      flush()
      await Promise.all([...book.entries.values()].map(({ told }) => told))
    },
    learn: (lots) => {
      for (const lot of lots) learn(book, lot)
    },
    subscribe: (listener) => {
      book.listeners.add(listener)
      return () => void book.listeners.delete(listener)
    },
  }
}

interface Entry {
  id: number
  shown: SavedState
  /** What the server holds, as far as is known. */
  held: boolean
  /** Calls off what waits for rest. */
  callOff: (() => void) | null
  /** Resolves when the server knows the last wish that did not wait any more. */
  told: Promise<void>
}

interface Book extends Outside {
  entries: Map<number, Entry>
  listeners: Set<() => void>
}

function want(book: Book, lot: Lot, saved: boolean): void {
  const entry = book.entries.get(lot.id) ?? newEntry(lot)
  book.entries.set(lot.id, entry)
  entry.callOff?.()
  entry.callOff = book.atRest(() => send(book, entry))
  show(book, entry, { ...entry.shown, saved })
}

function send(book: Book, entry: Entry): void {
  entry.callOff?.()
  entry.callOff = null
  entry.told = entry.told.then(() => tell(book, entry))
}

async function tell(book: Book, entry: Entry): Promise<void> {
  const { saved } = entry.shown
  if (saved === entry.held) return
  show(book, entry, { saved, busy: true })
  try {
    entry.held = await book.change(entry.id, saved)
    show(book, entry, { ...entry.shown, busy: false })
  } catch (error) {
    entry.callOff?.()
    entry.callOff = null
    show(book, entry, { saved: entry.held, busy: false })
    book.onFailure(error)
  }
}

function show(book: Book, entry: Entry, shown: SavedState): void {
  entry.shown = shown
  for (const listener of book.listeners) listener()
}

function waiting(book: Book): Entry[] {
  return [...book.entries.values()].filter(({ callOff }) => callOff !== null)
}

function learn(book: Book, { id, isFavorite }: Lot): void {
  const entry = book.entries.get(id)
  if (!entry || entry.callOff || entry.shown.busy) return
  entry.held = isFavorite
  show(book, entry, { saved: isFavorite, busy: false })
}

function newEntry({ id, isFavorite }: Lot): Entry {
  return { id, shown: { saved: isFavorite, busy: false }, held: isFavorite, callOff: null, told: Promise.resolve() }
}
