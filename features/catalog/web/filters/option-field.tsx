import type { FilterOption } from '../../contract.ts'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { joinNames } from '../../name-list.ts'
import type { ReactNode } from 'react'
import { Checkbox, renderCheckbox, renderCheckboxElement } from '@parure/ui/checkbox.tsx'
import type { SafeHtml } from '@parure/render/safe-html.ts'
import type { Tick } from './category-choice.ts'
import { formatCount } from '@parure/ui/format-count.ts'
import { isServer } from '@parure/render/is-server.ts'
import { formatOptionLabel } from '../../format-option-label.ts'
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
export function renderOptionRow(props: Omit<Props, 'includedIn'>): ReactNode {
  const { group, option, tick } = props
  if (isServer) return renderCheckboxElement({ ...buildOptionProps(group, option, tick), name: group }, option.name)
  return <OptionField key={option.name} {...props} />
}

/** An option with count 0 stays listed, disabled unless it is chosen. */
export function OptionField({ group, option, tick, includedIn, filters }: Props) {
  return (
    <Checkbox
      {...buildOptionProps(group, option, tick)}
      name={includedIn === undefined ? group : undefined}
      some={tick === 'some'}
      includedIn={includedIn}
      onChange={(on) => filters.tick(group, option.name, on)}
    />
  )
}

/** Renders the same as `OptionField` for an option that is not included by another one. */
export function renderOption(group: OptionGroup, option: FilterOption, tick: Tick): SafeHtml {
  return renderCheckbox({ ...buildOptionProps(group, option, tick), name: group })
}

function buildOptionProps(group: OptionGroup, option: FilterOption, tick: Tick) {
  return {
    label: formatOptionLabel(group, option.name),
    value: joinNames([option.name]),
    checked: tick === 'on',
    disabled: option.count === 0 && tick === 'off',
    count: formatCount(option.count),
  }
}
