import type { IndexQuery } from '../index-query.ts'
import type { LotWindow } from '../segment/find-status-window.ts'
import type { OpenSegment } from './open-segment.ts'
import type { WindowCounts } from './create-window-counts.ts'

/** State of one query. */
export interface QueryPass {
  open: OpenSegment
  query: IndexQuery
  window: LotWindow
  version: number
  /** In milliseconds. */
  now: number
  /** Deleted lots of the window. */
  dead: number[]
  getWindowCounts(): WindowCounts
}
