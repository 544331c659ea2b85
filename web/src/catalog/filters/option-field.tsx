import type { FilterOption } from '@parure/domain/catalog/contract'
import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { joinNames } from '@parure/domain/catalog/name-list'
import type { ReactNode } from 'react'
import { Checkbox, checkboxMarkup, writtenCheckbox } from '../../ui/checkbox.tsx'
import type { Markup } from '../../ui/markup.ts'
import type { Tick } from './category-choice.ts'
import { countText } from '../../ui/count-text.ts'
import { optionLabel } from '@parure/domain/catalog/option-label'
import type { Filters } from './use-filters.ts'

interface Props {
  group: OptionGroup
  option: FilterOption
  tick: Tick
  /** The chosen category that includes it; a form sends the category instead. */
  includedIn?: string
  filters: Filters
}

/**
 * Renders one option with its count. The server renders the same markup that the browser hydrates, since a list has
 * dozens.
 */
export function optionRow(props: Omit<Props, 'includedIn'>): ReactNode {
  const { group, option, tick } = props
  if (import.meta.env.SSR) return writtenCheckbox({ ...rowOf(group, option, tick), name: group }, option.name)
  return <OptionField key={option.name} {...props} />
}

/** An option with count 0 stays listed, disabled unless it is chosen. */
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

/** Renders the same as `OptionField` for an option that is not included by another one. */
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
