import type { IndexQuery } from '../index-query.ts'
import type { Window } from '../segment/status-window.ts'
import type { OpenSegment } from './open-segment.ts'
import type { WindowCounts } from './window-counts.ts'

/** State of one query. */
export interface Pass {
  open: OpenSegment
  query: IndexQuery
  window: Window
  version: number
  /** In milliseconds. */
  now: number
  /** Deleted lots of the window. */
  dead: number[]
  ofWindow(): WindowCounts
}
