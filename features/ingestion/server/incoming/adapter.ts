import type { Web } from '@parure/fetch/open-web.ts'
import type { IncomingLot } from './incoming-lot.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'

/** The settings of a source that its adapter needs. */
export interface Source {
  name: string
  /** The house that offers the lots; null when rows name their own. */
  house: string | null
  /** A file, a folder or a URL. */
  address: string
  /** Currency of rows that do not name their own. */
  currency: string | null
  /** IANA name. */
  timeZone: string
  /** Lots of an archive were sold long ago, even when it gives no date. */
  archive: boolean
  limits: FetchLimits
}

export interface FetchLimits {
  /** Milliseconds between two requests to the same host. */
  everyMs: number
  /** Maximum requests in one run; the next run continues from there. */
  most: number
}

/** Context of a run that its adapter receives besides the source. */
export interface AdapterContext {
  /** Aborted when the process shuts down; fetching then stops by throwing. */
  signal: AbortSignal
  /** Called with each detected fact of the input, such as its delimiter. */
  report?: (fact: string) => void
  /** Values that the adapter stores between runs of this source, including interrupted ones. */
  memory: AdapterMemory
  /** For adapters that fetch pages. */
  web: Web
}

export interface AdapterMemory {
  /** Returns undefined when nothing was stored. */
  get(key: string): Promise<unknown>
  /** Any JSON value. */
  set(key: string, value: unknown): Promise<void>
  /** Deletes keys with this prefix that were set before a time, in milliseconds since 1970. */
  deleteBefore(beginning: string, before: number): Promise<void>
}

/** Thrown by an adapter that leaves the rest of its source to the next scheduled run. */
export class RunPaused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RunPaused'
  }
}

/**
 * Thrown for a source that never had a lot: most likely it needs another adapter. The message names what was found
 * instead.
 */
export class NoLots extends Error {
  readonly code = 'no-lots'
  constructor(message: string) {
    super(message)
    this.name = 'NoLots'
  }
}

/** One way of reading sources. The source itself is an argument. */
export interface Adapter {
  /** In lower case with hyphens, as in `npx parure sources add`. */
  name: string
  /** One line for the list of adapters. */
  about: string
  /** The kind of address: of a file or folder, or of the web. */
  address: 'file' | 'url' | 'file-or-url'
  /**
   * Yields the rows one by one, never all at once. A row that cannot be read has `error` instead of `content`; a row
   * that is listed but unchanged may be `unchanged` with the key of its lot alone. Throws only when the run cannot
   * continue (no such file, no connection, a head row that cannot be interpreted), or `RunPaused`.
   */
  streamRows(source: Source, context: AdapterContext): AsyncIterable<SourceRow>
  /**
   * Returns the function that converts rows of this source to lots; it throws a `RowError` for a row that cannot become
   * one.
   */
  createReader(source: Source): (content: Record<string, unknown>) => IncomingLot
  /** Whether a row may clear a stored field; losses are then counted before anything of a run is stored. */
  mayClear?(source: Source): boolean
  /**
   * Identifies the current input. It may be equal twice only if `streamRows` yields the same rows in the same order,
   * since an interrupted run resumes by it. Absent when the adapter cannot know.
   */
  computeFingerprint?(source: Source): Promise<string>
}
