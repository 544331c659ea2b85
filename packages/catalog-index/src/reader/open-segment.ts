import { openColumns, type Columns, type Segment, type SegmentLayout } from '../segment/segment.ts'
import { openKernel, type Kernel } from '../kernel/open-kernel.ts'
import { createFigureColumns, type FigureColumns } from './create-figure-columns.ts'
import { createMemberLister } from './create-member-lister.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { createStatedSets } from './create-stated-sets.ts'
import { openDelta, type Delta } from '../delta/delta.ts'
import { createDeltaMatcher } from '../delta/delta-matches.ts'
import { createDeltaOrders } from '../delta/create-delta-orders.ts'
import { createDeltaTerms, type DeltaTerms } from '../delta/create-delta-terms.ts'

/** A segment opened in one reader thread. */
export interface OpenSegment {
  layout: SegmentLayout
  columns: Columns
  delta: Delta
  /** The words that only the delta has. */
  added: DeltaTerms
  matchDelta: ReturnType<typeof createDeltaMatcher>
  getDeltaOrder: ReturnType<typeof createDeltaOrders>
  kernel: Kernel
  scratch: Scratch
  figures: FigureColumns
  listMembers: ReturnType<typeof createMemberLister>
  /** The lots that state something for a group. */
  getStatedSet: ReturnType<typeof createStatedSets>
}

/** Opens a segment for the reader with number `reader`. */
export function openSegment(segment: Segment, reader: number): OpenSegment {
  const delta = openDelta(segment)
  const columns = openColumns(segment)
  const scratch = openScratch(segment.layout, reader)
  const kernel = openKernel(segment.memory)
  return {
    layout: segment.layout,
    columns,
    delta,
    added: createDeltaTerms(delta, segment.layout.terms),
    matchDelta: createDeltaMatcher(delta),
    getDeltaOrder: createDeltaOrders(delta),
    kernel,
    scratch,
    figures: createFigureColumns(segment.layout, columns, { kernel, scratch }),
    listMembers: createMemberLister({ kernel, scratch }),
    getStatedSet: createStatedSets(segment.layout, columns, { kernel, scratch }),
  }
}
