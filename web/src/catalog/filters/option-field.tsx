import type { FilterOption } from '@parure/domain/catalog/contract'
import type { FilterGroup } from '@parure/domain/catalog/filter-group'
import { joinNames } from '@parure/domain/catalog/selection'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Tick } from './category-choice.ts'
import { countText } from '../../ui/count-text.ts'
import type { Filters } from './use-filters.ts'

interface Props {
  group: FilterGroup
  option: FilterOption
  tick: Tick
  /** Chosen by its category, which is what a form then sends. */
  covered?: boolean
  filters: Filters
}

/** One option with its count. At 0 it stays listed, disabled unless it is chosen. */
export function OptionField({ group, option, tick, covered = false, filters }: Props) {
  return (
    <Checkbox
      label={option.name}
      name={covered ? undefined : group}
      value={joinNames([option.name])}
      checked={tick === 'on'}
      some={tick === 'some'}
      disabled={option.count === 0 && tick === 'off'}
      count={countText(option.count)}
      onChange={() => filters.toggle(group, option.name)}
    />
  )
}
