import type { Logger } from 'pino'
import type { Segment, SegmentLayout } from './segment/segment.ts'
import type { SegmentManager } from './builder/current-segment.ts'
import type { OptionRegistry } from './feed/option-registry.ts'

export interface IndexFigures {
  answers: boolean
  version: number
  /** Built or loaded since it was opened. */
  segments: number
  lots: number
  bytes: number
  /** Milliseconds since it had everything committed. */
  lag: number
}

/** What the index knows apart from lots. */
export interface IndexState {
  options: OptionRegistry | null
  /** Milliseconds by which the database's clock is ahead of this process. */
  ahead: number
  /** The first load is complete. */
  answers: boolean
  /** During the first load, until it succeeds or fails. */
  isNew: boolean
  /** When it last had everything committed, by `performance.now()`. */
  caughtUpAt: number
  segments: { count: number; layout: SegmentLayout | null }
}

export function emptyState(): IndexState {
  return {
    options: null,
    ahead: 0,
    answers: false,
    isNew: true,
    caughtUpAt: performance.now(),
    segments: { count: 0, layout: null },
  }
}

/** Opens a segment and counts it. */
export function countingSegments(indexState: IndexState, open: (segment: Segment) => void): (segment: Segment) => void {
  return (segment) => {
    indexState.segments = { count: indexState.segments.count + 1, layout: segment.layout }
    open(segment)
  }
}

export function figuresOf(
  { answers, segments: { count, layout }, caughtUpAt }: IndexState,
  manager: SegmentManager,
): IndexFigures {
  return {
    answers,
    version: Math.max(0, manager.version()),
    segments: count,
    lots: layout?.lots ?? 0,
    bytes: layout?.size ?? 0,
    lag: performance.now() - caughtUpAt,
  }
}

export function logLoadFailure(indexState: IndexState, log: Logger): (err: unknown) => void {
  return (err) => {
    indexState.isNew = false
    log.error({ err }, 'no catalogue index yet: PostgreSQL answers instead')
  }
}
