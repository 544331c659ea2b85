import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type { Selection } from '@parure/domain/catalog/selection'

/** Ticks that are not applied yet, as a difference, since the applied selection may change meanwhile. */
export interface Change {
  added: Choice[]
  removed: Choice[]
}
interface Choice {
  group: FilterGroup
  name: string
}

export const noChange: Change = { added: [], removed: [] }

/** The applied selection with the ticks that are not applied yet. */
export function drafted(applied: Selection, change: Change): Selection {
  const groups = filterGroups.map((group) => {
    const remaining = applied[group].filter((name) => !change.removed.some((choice) => is(choice, group, name)))
    const added = change.added.filter((choice) => choice.group === group).map(({ name }) => name)
    return [group, [...new Set([...remaining, ...added])]]
  })
  return { ...applied, ...(Object.fromEntries(groups) as Record<FilterGroup, string[]>) }
}

/** The difference of the draft to the applied selection. */
export function changeBetween(applied: Selection, draft: Selection): Change {
  return { added: onlyIn(draft, applied), removed: onlyIn(applied, draft) }
}

/** A key that is equal for selections with the same names in any order. */
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
