import type { FilterOption } from '@parure/domain/catalog/contract'
import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { joinNames } from '@parure/domain/catalog/selection'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Tick } from './category-choice.ts'
import { countText } from '../../ui/count-text.ts'
import { optionLabel } from '@parure/domain/catalog/option-label'
import type { Filters } from './use-filters.ts'

interface Props {
  group: OptionGroup
  option: FilterOption
  tick: Tick
  /** The chosen category that includes it, and that a form sends instead. */
  includedIn?: string
  filters: Filters
}

/** One option with its count. At 0 it stays listed, disabled unless it is chosen. */
export function OptionField({ group, option, tick, includedIn, filters }: Props) {
  return (
    <Checkbox
      label={optionLabel(group, option.name)}
      name={includedIn === undefined ? group : undefined}
      value={joinNames([option.name])}
      checked={tick === 'on'}
      some={tick === 'some'}
      includedIn={includedIn}
      disabled={option.count === 0 && tick === 'off'}
      count={countText(option.count)}
      onChange={(on) => filters.tick(group, option.name, on)}
    />
  )
}
