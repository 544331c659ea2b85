import type { Logger } from 'pino'
import type { Segment, SegmentLayout } from './segment/segment.ts'
import type { SegmentManager } from './builder/current-segment.ts'
import type { OptionRegistry } from './feed/option-registry.ts'

export interface IndexFigures {
  answers: boolean
  version: number
  /** Made or loaded since it was opened. */
  segments: number
  lots: number
  bytes: number
  /** Milliseconds since it had all that was committed by then. */
  lag: number
}

/** What is known besides the lots. */
export interface IndexState {
  options: OptionRegistry | null
  /** Of the database's clock before this one's, in milliseconds. */
  ahead: number
  /** All that was there at the beginning has been taken. */
  answers: boolean
  /** It has never answered, and nothing went wrong so far. */
  isNew: boolean
  /** When it last had all that was committed, in milliseconds of this process. */
  lookedAt: number
  segments: { count: number; layout: SegmentLayout | null }
}

export function emptyState(): IndexState {
  return {
    options: null,
    ahead: 0,
    answers: false,
    isNew: true,
    lookedAt: performance.now(),
    segments: { count: 0, layout: null },
  }
}

/** Notes each segment that is opened. */
export function noted(held: IndexState, open: (segment: Segment) => void): (segment: Segment) => void {
  return (segment) => {
    held.segments = { count: held.segments.count + 1, layout: segment.layout }
    open(segment)
  }
}

/** What is measured. */
export function figuresOf(
  { answers, segments: { count, layout }, lookedAt }: IndexState,
  keeper: SegmentManager,
): IndexFigures {
  return {
    answers,
    version: Math.max(0, keeper.version()),
    segments: count,
    lots: layout?.lots ?? 0,
    bytes: layout?.size ?? 0,
    lag: performance.now() - lookedAt,
  }
}

/** Notes and tells that loading went wrong. */
export function complainOf(held: IndexState, log: Logger): (err: unknown) => void {
  return (err) => {
    held.isNew = false
    log.error({ err }, 'no catalogue index yet: PostgreSQL answers instead')
  }
}
