import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { Logger } from 'pino'
import type { OptionRegistry } from './create-option-registry.ts'
import type { IndexedLot } from './indexed-lot.ts'

/** Where the index reads its lots and follows their changes. */
export interface LotSource {
  /** The same lots for the thread that builds segments. */
  stored: StoredLotsModule
  loadOptions(): Promise<OptionRegistry>
  /** Loads the lots with these ids; deleted ones are absent. */
  loadLotsByIds(ids: readonly number[]): Promise<IndexedLot[]>
  /** Returns a WAL position that is not before anything read so far. */
  loadLogPosition(): Promise<string>
  /**
   * Passes each change to `apply` once. Calls `onOtherDatabase` and stops when the database turns out to be another
   * one.
   */
  follow(from: FeedPosition, handlers: FeedHandlers): LotFeed
  close(): Promise<void>
}

/** The URL of a module that exports `openStoredLots`, and the settings of this function, which are sent to the thread. */
export interface StoredLotsModule {
  url: string
  settings: unknown
}

/** All lots, read once for a segment. */
export interface StoredLots {
  loadFacts(): Promise<StoredFacts>
  streamLots(): AsyncIterable<IndexedLot>
  close(): Promise<void>
}

export interface StoredFacts {
  place: FeedPosition
  /** Milliseconds by the database's clock. */
  now: number
  /** The groups of all options, by their ids. */
  groups: ReadonlyMap<number, OptionGroup>
}

/** A transaction id: all transactions before it have ended, and their changes were applied. */
export type FeedCursor = string

/** A cursor with the identity of its database; it is invalid for any other database. */
export interface FeedPosition {
  catalogue: string
  cursor: FeedCursor
}

/** Milliseconds after which a position is invalid: the source may have deleted changes that follow it. */
export const maxFeedAgeMs = 6 * 24 * 3_600_000

/** Changes since the last poll. */
export interface FeedChanges {
  lotIds: number[]
  /** Rows of the first `lotsPerPoll` ids that still exist, so that a few changes need only one query. */
  lots: IndexedLot[]
  /** Filter options or the clock (`app_now()`) changed. */
  optionsOrClock: boolean
  cursor: FeedCursor
  /** WAL position of everything that these changes include: a replica that has replayed it shows them. */
  lsn: string
  /** Milliseconds by the database's clock. */
  now: number
}

/** Maximum number of lots whose rows a poll includes. */
export const lotsPerPoll = 100

export interface FeedHandlers {
  apply: (changes: FeedChanges) => Promise<void>
  onOtherDatabase: () => void
  log: Logger
}

export interface LotFeed {
  /** Resolves when the changes up to the start have been applied. */
  caughtUp: Promise<void>
  /** Stops listening; waits for changes that are being applied. */
  close(): Promise<void>
}
