import type { ListState } from '@parure/domain/catalog/selection'
import { shownGroups } from './shown-groups.ts'

export interface ActiveChip {
  key: string
  label: string
  /** The list's state without it, on page 1. */
  without: Partial<ListState>
}

/** A chip for the search and for every chosen name, in the order of the filter groups. */
export function activeChips({ page: _page, ...state }: ListState): ActiveChip[] {
  const names = shownGroups.flatMap((group) =>
    state[group].map((name) => ({
      key: `${group} ${name}`,
      label: name,
      without: { ...state, [group]: state[group].filter((other) => other !== name) },
    })),
  )
  if (!state.searchQuery) return names
  return [{ key: 'search', label: `“${state.searchQuery}”`, without: { ...state, searchQuery: '' } }, ...names]
}
