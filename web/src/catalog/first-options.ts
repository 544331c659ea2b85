import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type { Selection } from '@parure/domain/catalog/selection'
import type { Counts, GroupOptions } from './counts.ts'

/** How many options of a group a page carries until the rest is opened: thousands of them would be most of its size. */
export const optionsAtOnce = 50
/** The query parameter that names the group whose options a page carries in full, for browsers without JavaScript. */
export const wholeGroupKey = 'all'

/** The counts as a page carries them: of each group the first options and the chosen ones; of `whole` all. */
export function firstOptions({ total, options }: Counts, chosen: Selection, whole: string | null): Counts {
  const groups = filterGroups.map((group) => [
    group,
    group === whole ? options[group] : first(options[group], chosen[group]),
  ])
  return { total, options: Object.fromEntries(groups) as Record<FilterGroup, GroupOptions> }
}

function first({ known, count }: GroupOptions, chosen: readonly string[]): GroupOptions {
  if (known.length <= optionsAtOnce) return { known, count }
  const further = chosen.length === 0 ? [] : known.slice(optionsAtOnce).filter(({ name }) => chosen.includes(name))
  return { known: [...known.slice(0, optionsAtOnce), ...further], count }
}
