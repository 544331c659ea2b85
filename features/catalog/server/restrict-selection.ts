import type { ParsedSelection } from '../contract.ts'
import { optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { mayPassGate, type Gate, type Role } from '@parure/contract/role.ts'

/** The groups that only some roles may filter by or exclude. */
const gateOfGroup: Partial<Record<OptionGroup, Gate>> = {
  houses: 'saleDetails',
  places: 'saleDetails',
  estimates: 'marketFigures',
}

function mayFilterGroup(role: Role, group: OptionGroup): boolean {
  const gate = gateOfGroup[group]
  return gate === undefined || mayPassGate(role, gate)
}

/** Whether a selection has a filter that the role may not use; `restrictSelection` would drop it. */
export function hasHiddenFilters(selection: ParsedSelection, role: Role): boolean {
  const chosen = optionGroups.filter((group) => selection[group].length > 0)
  const named = [...chosen, ...selection.exclude.map(({ group }) => group)]
  return (
    named.some((group) => !mayFilterGroup(role, group)) ||
    (selection.saleDates !== null && !mayPassGate(role, 'saleDetails'))
  )
}

/** Drops filters that the role may not use: houses, places, days of sales, and estimates against comparable lots. */
export function restrictSelection<Query extends ParsedSelection>(query: Query, role: Role): Query {
  const hidden = optionGroups.filter((group) => !mayFilterGroup(role, group))
  return {
    ...query,
    ...Object.fromEntries(hidden.map((group) => [group, []])),
    ...(!mayPassGate(role, 'saleDetails') && { saleDates: null }),
    allOf: query.allOf.filter((group) => mayFilterGroup(role, group)),
    exclude: query.exclude.filter(({ group }) => mayFilterGroup(role, group)),
  }
}
