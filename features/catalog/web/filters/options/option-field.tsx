import type { FilterOption } from '../../../contract.ts'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { joinNames } from '../../../name-list.ts'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import type { Tick } from './category-choice.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { formatOptionLabel } from '../../../format-option-label.ts'
import type { Filters } from '../state/use-filters.ts'

interface Props {
  group: OptionGroup
  option: FilterOption
  tick: Tick
  /** The chosen category that includes it; a form sends the category instead. */
  includedIn?: string
  /** The id of the note that names this category. */
  noteId?: string
  filters: Filters
}

/** One option with its count. With count 0 it stays listed, disabled unless it is chosen. */
export function OptionField({ group, option, tick, includedIn, noteId, filters }: Props) {
  return (
    <Checkbox
      label={formatOptionLabel(group, option.name)}
      value={joinNames([option.name])}
      checked={tick === 'on'}
      disabled={option.count === 0 && tick === 'off'}
      count={formatCount(option.count)}
      name={includedIn === undefined ? group : undefined}
      some={tick === 'some'}
      includedIn={includedIn}
      noteId={noteId}
      onChange={(on) => filters.tick(group, option.name, on)}
    />
  )
}
