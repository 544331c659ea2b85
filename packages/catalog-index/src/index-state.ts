import type { Logger } from 'pino'
import type { Segment, SegmentLayout } from './segment/segment.ts'
import type { SegmentManager } from './builder/current-segment.ts'
import type { OptionRegistry } from './create-option-registry.ts'

export interface IndexFigures {
  isReady: boolean
  version: number
  /** Number of segments built or loaded since the index was opened. */
  segments: number
  lots: number
  bytes: number
  /** Milliseconds since all committed changes were applied. */
  lag: number
}

/** The state of the index in the main thread; the lots are in the segments. */
export interface IndexState {
  options: OptionRegistry | null
  /** Milliseconds by which the database's clock is ahead of this process's. */
  clockOffset: number
  /** The first load is complete: the index answers queries. */
  isReady: boolean
  /** During the first load, until it succeeds or fails. */
  isLoading: boolean
  /** WAL position that is not before anything that the index shows; null before anything was applied. */
  lsn: string | null
  /** When all committed changes were last applied, by `performance.now()`. */
  caughtUpAt: number
  segments: { count: number; layout: SegmentLayout | null }
}

export function createIndexState(): IndexState {
  return {
    options: null,
    clockOffset: 0,
    lsn: null,
    isReady: false,
    isLoading: true,
    caughtUpAt: performance.now(),
    segments: { count: 0, layout: null },
  }
}

/** Opens a segment and counts it. */
export function countSegments(indexState: IndexState, open: (segment: Segment) => void): (segment: Segment) => void {
  return (segment) => {
    indexState.segments = { count: indexState.segments.count + 1, layout: segment.layout }
    open(segment)
  }
}

export function buildIndexFigures(
  { isReady, segments: { count, layout }, caughtUpAt }: IndexState,
  manager: SegmentManager,
): IndexFigures {
  return {
    isReady,
    version: Math.max(0, manager.version()),
    segments: count,
    lots: layout?.lots ?? 0,
    bytes: layout?.size ?? 0,
    lag: performance.now() - caughtUpAt,
  }
}

export function logLoadFailure(indexState: IndexState, log: Logger): (err: unknown) => void {
  return (err) => {
    indexState.isLoading = false
    log.error({ err }, 'no catalogue index yet: PostgreSQL answers instead')
  }
}
