import { isFilterGroup, notStated, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { useState } from 'react'
import type { Facets } from '../../../contract.ts'
import type { Selection } from '../../../selection.ts'
import type { LiveCounts } from './use-live-counts.ts'

type Options = Facets['options']
type FacetOption = NonNullable<Options['origins']>[number]

/** The part of the filters' state that says what there is to choose. */
export interface OptionState extends Pick<LiveCounts, 'counts' | 'facets'> {
  draft: Selection
  /** The options of each group since the page came, in their positions. */
  seenOptions: Options
  /** Groups with options that the page left out. */
  omittedGroups: readonly OptionGroup[]
}

/** Lists the options that arrive with the distributions, each in its position; at 0 when no lot matches. */
export function listFacetOptions({ facets, seenOptions }: OptionState, group: OptionGroup): FacetOption[] {
  const counts = new Map(getGroupOptions(facets?.options, group).map(({ name, count }) => [name, count]))
  return getGroupOptions(seenOptions, group).map(({ name }) => ({ name, count: counts.get(name) ?? 0 }))
}

/** Whether a group has, or had since the page came, an option to choose: "Not stated" alone is none. */
export function hasOptions(filters: OptionState, group: OptionGroup): boolean {
  if (isFilterGroup(group)) return filters.counts.options[group].count > 0
  if (filters.draft[group].length > 0 || filters.omittedGroups.includes(group)) return true
  return getGroupOptions(filters.seenOptions, group).some(({ name }) => name !== notStated)
}

/**
 * Returns the options of the page, followed by those of later counts: none moves or disappears while the draft changes,
 * and none takes the focus with it.
 */
export function useSeenOptions(ofPage: Facets | null, now: Facets | null): Options {
  const [seen, setSeen] = useState({ ofPage, options: ofPage?.options ?? {} })
  const options = addOptions(seen.ofPage === ofPage ? seen.options : (ofPage?.options ?? {}), now?.options ?? {})
  if (options !== seen.options) setSeen({ ofPage, options })
  return options
}

/** Returns `seen` itself when `now` has no other options. */
function addOptions(seen: Options, now: Options): Options {
  const added = Object.keys(now).flatMap((key) => {
    const group = key as keyof Options
    const before = getGroupOptions(seen, group)
    const more = getGroupOptions(now, group).filter(({ name }) => before.every((option) => option.name !== name))
    return more.length > 0 ? [[group, [...before, ...more]] as const] : []
  })
  return added.length > 0 ? { ...seen, ...Object.fromEntries(added) } : seen
}

const getGroupOptions = (options: Options | undefined, group: OptionGroup): FacetOption[] =>
  options?.[group as keyof Options] ?? []
