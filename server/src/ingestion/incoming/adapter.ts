import type { Web } from '../../platform/fetch/open-web.ts'
import type { IncomingLot } from './incoming-lot.ts'
import type { SourceRow } from './source-row.ts'

/** A source, as its adapter needs it. */
export interface Source {
  name: string
  /** The house whose lots these are; null where rows name their own. */
  house: string | null
  /** A file, a folder or a URL. */
  address: string
  /** Of rows that do not name their own. */
  currency: string | null
  /** IANA name. */
  timeZone: string
  /** Lots of an archive were sold long ago, even where it gives no date. */
  archive: boolean
  limits: FetchLimits
}

export interface FetchLimits {
  /** Milliseconds between two requests to the same host. */
  everyMs: number
  /** The most requests in one run; the next run continues from there. */
  most: number
}

/** What a run gives its adapter besides the source. */
export interface AdapterContext {
  /** Aborted when the process is about to end; fetching stops then by throwing. */
  signal: AbortSignal
  /** Called with what was detected of the input, such as its delimiter. */
  report?: (fact: string) => void
  /** What the adapter stores between runs of this source, also interrupted ones. */
  memory: AdapterMemory
  /** For adapters that fetch. */
  web: Web
}

export interface AdapterMemory {
  /** Undefined where nothing was stored. */
  get(key: string): Promise<unknown>
  /** Any JSON value. */
  set(key: string, value: unknown): Promise<void>
  /** Deletes keys with that beginning that were set before that moment, in milliseconds since 1970. */
  deleteBefore(beginning: string, before: number): Promise<void>
}

/** Thrown by an adapter that leaves the rest of its source to the next run, by the schedule. */
export class RunPaused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RunPaused'
  }
}

/** Thrown for a source that never had a lot: most likely it needs another adapter. The message says what was found instead. */
export class NoLots extends Error {
  readonly code = 'no-lots'
  constructor(message: string) {
    super(message)
    this.name = 'NoLots'
  }
}

/** One way of reading sources; which source it is comes as an argument. */
export interface Adapter {
  /** In lower case with hyphens, as `npm run sources -- add` takes it. */
  name: string
  /** One line for the list of adapters. */
  about: string
  /** What kind of address it takes: of a file or folder, or of the web. */
  address: 'file' | 'url' | 'file-or-url'
  /**
   * The rows one by one, never the whole at once. A row that cannot be read has `error` instead of `content`; one that
   * is listed but has not changed may come as `unchanged` with its lot's key alone. Throws only where the run cannot
   * continue: no such file, no connection, a head row that is not understood; or `RunPaused`.
   */
  rows(source: Source, context: AdapterContext): AsyncIterable<SourceRow>
  /** How rows of this source become lots; throws a `RowError` on one that cannot. */
  reader(source: Source): (content: Record<string, unknown>) => IncomingLot
  /** Whether a row may clear a stored field: then losses are counted before anything of a run is stored. */
  mayClear?(source: Source): boolean
  /**
   * Identifies the input as it is now: it may be the same twice only if `rows` gives the same rows in the same order, since
   * an interrupted run is resumed by it. Absent where the adapter cannot know.
   */
  fingerprint?(source: Source): Promise<string>
}
