import { getOutcomeName } from '@parure/features/lot/outcome-names.ts'
import { belowComparables, everyOutcome, notStated, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { groupTitles } from './group-titles.ts'

/** The option in the wording of laboratory reports; readers say it shorter. */
const unheated = 'No indication of heating'

export function formatOptionLabel(group: OptionGroup, name: string): string {
  if (group === 'estimates') return name === belowComparables ? 'Estimate below similar sales' : name
  if (group === 'treatments' && name === unheated) return 'No heat'
  if (group !== 'outcomes') return name
  return name === everyOutcome ? 'All outcomes' : (getOutcomeName(name) ?? name)
}

/** Formats an option that is shown without its group's title: `Origin not stated`, `Color D`. */
export function formatChipLabel(group: OptionGroup, name: string): string {
  if (name === notStated) return `${groupTitles[group]} not stated`
  return group === 'colours' && name.length === 1 ? `${groupTitles[group]} ${name}` : formatOptionLabel(group, name)
}
