import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import type { Range } from '@parure/domain/catalog/range'
import type { RangePart } from '@parure/domain/catalog/format-range-label'

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
