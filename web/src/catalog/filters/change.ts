import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import type { Range } from '@parure/domain/catalog/range'
import type { RangePart } from '@parure/domain/catalog/range-label'

/** Choices that are not applied yet, as a difference, since the applied selection may change meanwhile. */
export interface Change {
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
  /** The applied range and the currency that it was made on: with others it counts no more. */
  on: string
  range: Range | null
}

export const noChange: Change = { added: [], removed: [], ranges: [] }
