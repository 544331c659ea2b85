import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import type { Range } from '../../../range.ts'
import type { RangePart } from '../../../format-range-label.ts'

/** Unapplied choices, as a difference, since the applied selection may change meanwhile. */
export interface SelectionChange {
  added: Choice[]
  removed: Choice[]
  ranges: RangeChange[]
}
export interface Choice {
  group: OptionGroup
  name: string
}
interface RangeChange {
  part: RangePart
  /** The applied range and currency that the change was based on; with others the change is ignored. */
  on: string
  range: Range | null
}

export const noChange: SelectionChange = { added: [], removed: [], ranges: [] }
