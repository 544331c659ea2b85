import type { FilterOption } from '@parure/domain/catalog/contract'
import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { joinNames } from '@parure/domain/catalog/selection'
import { Checkbox, checkboxMarkup } from '../../ui/checkbox.tsx'
import type { Markup } from '../../ui/markup.ts'
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
      {...rowOf(group, option, tick)}
      name={includedIn === undefined ? group : undefined}
      some={tick === 'some'}
      includedIn={includedIn}
      onChange={(on) => filters.tick(group, option.name, on)}
    />
  )
}

/** What `OptionField` draws for an option that nothing includes. */
export function optionMarkup(group: OptionGroup, option: FilterOption, tick: Tick): Markup {
  return checkboxMarkup({ ...rowOf(group, option, tick), name: group })
}

function rowOf(group: OptionGroup, option: FilterOption, tick: Tick) {
  return {
    label: optionLabel(group, option.name),
    value: joinNames([option.name]),
    checked: tick === 'on',
    disabled: option.count === 0 && tick === 'off',
    count: countText(option.count),
  }
}
