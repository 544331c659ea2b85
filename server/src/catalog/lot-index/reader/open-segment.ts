import { columnsOf, type Columns, type Segment, type SegmentLayout } from '../segment/segment.ts'
import { openKernel, type Kernel } from '../kernel/open-kernel.ts'
import { figureColumns, type FigureColumns } from './figure-columns.ts'
import { memberList } from './member-list.ts'
import { scratchOf, type Scratch } from './scratch.ts'
import { statedSets } from './stated-sets.ts'
import { deltaOf, type Delta } from '../delta/delta.ts'
import { deltaMatcher } from '../delta/delta-matches.ts'
import { deltaOrders } from '../delta/delta-orders.ts'
import { deltaTerms, type DeltaTerms } from '../delta/delta-terms.ts'

/** A segment opened in one reader thread. */
export interface OpenSegment {
  layout: SegmentLayout
  columns: Columns
  delta: Delta
  /** The words that only the delta has. */
  added: DeltaTerms
  matchesOf: ReturnType<typeof deltaMatcher>
  addedInOrder: ReturnType<typeof deltaOrders>
  kernel: Kernel
  scratch: Scratch
  figures: FigureColumns
  members: ReturnType<typeof memberList>
  /** The lots that state something for a group. */
  statedSets: ReturnType<typeof statedSets>
}

/** Opens a segment for the reader with number `reader`. */
export function openSegment(segment: Segment, reader: number): OpenSegment {
  const delta = deltaOf(segment)
  const columns = columnsOf(segment)
  const scratch = scratchOf(segment.layout, reader)
  const kernel = openKernel(segment.memory)
  return {
    layout: segment.layout,
    columns,
    delta,
    added: deltaTerms(delta, segment.layout.terms),
    matchesOf: deltaMatcher(delta),
    addedInOrder: deltaOrders(delta),
    kernel,
    scratch,
    figures: figureColumns(segment.layout, columns, { kernel, scratch }),
    members: memberList({ kernel, scratch }),
    statedSets: statedSets(segment.layout, columns, { kernel, scratch }),
  }
}
