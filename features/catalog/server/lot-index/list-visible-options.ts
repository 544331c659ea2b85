import { selectFirstOptions } from '../../select-first-options.ts'
import type { FilterGroup } from '@parure/vocabulary/filter-group.ts'
import type { KnownOption, OptionRegistry } from '@parure/catalog-index/create-option-registry.ts'

/** Lists the options of a group that a list shows: those that a lot has, the chosen ones, and every category. */
export function* listVisibleOptions(
  options: OptionRegistry,
  group: FilterGroup,
  chosen: readonly string[],
): Iterable<KnownOption> {
  for (const option of options.listGroup(group))
    if (isAlwaysListed(option) || chosen.includes(option.name)) yield option
}

/** Returns the first options of a group and the chosen ones; `count` is of all. */
export function listFirstOptions(
  options: OptionRegistry,
  group: FilterGroup,
  chosen: readonly string[],
): { known: readonly KnownOption[]; count: number } {
  const { known, count, first, placeOf } = getDefaultListing(options, group)
  const further = chosen.filter((name) => !first.has(name))
  if (further.length === 0) return { known, count }
  const places = further.flatMap((name) => placeOf.get(name) ?? []).toSorted((one, other) => one - other)
  const added = places.map((place) => options.listGroup(group)[place]!)
  // An option that is only listed because it is chosen shifts the limit of the first ones.
  if (!added.every(isAlwaysListed)) return selectFirstOptions(listVisibleOptions(options, group, chosen), chosen)
  return { known: [...known, ...added], count }
}

/** Whether an option is listed without being chosen. */
const isAlwaysListed = ({ lots, group, parentId }: KnownOption): boolean =>
  lots > 0 || (group === 'categories' && parentId === null)

interface DefaultListing {
  known: readonly KnownOption[]
  count: number
  /** The names of the first options. */
  first: ReadonlySet<string>
  /** Positions of all options of the group, listed or not. */
  placeOf: ReadonlyMap<string, number>
}

/** The options that a list shows when none is chosen, cached until the options change. A group may have thousands. */
const listingsByRegistry = new WeakMap<OptionRegistry, Map<FilterGroup, DefaultListing>>()

function getDefaultListing(options: OptionRegistry, group: FilterGroup): DefaultListing {
  const groups = listingsByRegistry.get(options) ?? new Map<FilterGroup, DefaultListing>()
  listingsByRegistry.set(options, groups)
  const cached = groups.get(group)
  if (cached) return cached
  const { known, count } = selectFirstOptions(listVisibleOptions(options, group, []), [])
  const first = new Set(known.map(({ name }) => name))
  const placeOf = new Map(options.listGroup(group).map(({ name }, place) => [name, place]))
  const listing = { known, count, first, placeOf }
  groups.set(group, listing)
  return listing
}
