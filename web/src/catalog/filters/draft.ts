import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type { Selection } from '@parure/domain/catalog/selection'

/** Ticks that are not applied yet, as differences: the list's address may change beneath them. */
export interface Change {
  added: Choice[]
  removed: Choice[]
}
interface Choice {
  group: FilterGroup
  name: string
}

export const noChange: Change = { added: [], removed: [] }

/** What the filters show: the address's selection with the ticks not yet applied. */
export function drafted(applied: Selection, change: Change): Selection {
  const groups = filterGroups.map((group) => {
    const remaining = applied[group].filter((name) => !change.removed.some((choice) => is(choice, group, name)))
    const added = change.added.filter((choice) => choice.group === group).map(({ name }) => name)
    return [group, [...new Set([...remaining, ...added])]]
  })
  return { ...(Object.fromEntries(groups) as Record<FilterGroup, string[]>), searchQuery: applied.searchQuery }
}

/** What leads from the address's selection to the one the filters show. */
export function changeBetween(applied: Selection, draft: Selection): Change {
  return { added: onlyIn(draft, applied), removed: onlyIn(applied, draft) }
}

/** Equal for selections that hold the same names in whatever order. */
export function selectionKey(selection: Selection): string {
  return JSON.stringify([...filterGroups.map((group) => selection[group].toSorted()), selection.searchQuery])
}

function onlyIn(one: Selection, other: Selection): Choice[] {
  return filterGroups.flatMap((group) =>
    one[group].filter((name) => !other[group].includes(name)).map((name) => ({ group, name })),
  )
}

function is(choice: Choice, group: FilterGroup, name: string): boolean {
  return choice.group === group && choice.name === name
}
