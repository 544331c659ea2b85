import type { ParsedSelection } from '@parure/domain/catalog/contract'
import { optionGroups, type OptionGroup } from '@parure/domain/catalog/filter-group'
import { may, type Gate, type Role } from '@parure/domain/role'

/** The groups that not every role may filter by, chosen or excluded. */
const gateOfGroup: Partial<Record<OptionGroup, Gate>> = {
  houses: 'saleDetails',
  places: 'saleDetails',
  estimates: 'marketFigures',
}

function mayFilterBy(role: Role, group: OptionGroup): boolean {
  const gate = gateOfGroup[group]
  return gate === undefined || may(role, gate)
}

/** Whether a selection asks for more than the role may: something of it would act as if left out. */
export function asksForMore(selection: ParsedSelection, role: Role): boolean {
  const chosen = optionGroups.filter((group) => selection[group].length > 0)
  const named = [...chosen, ...selection.exclude.map(({ group }) => group)]
  return named.some((group) => !mayFilterBy(role, group)) || (selection.saleDates !== null && !may(role, 'saleDetails'))
}

/** What is no filter for a role acts as if left out: houses, places and days of sales, and what comparable lots say. */
export function visibleSelection<Query extends ParsedSelection>(query: Query, role: Role): Query {
  const hidden = optionGroups.filter((group) => !mayFilterBy(role, group))
  return {
    ...query,
    ...Object.fromEntries(hidden.map((group) => [group, []])),
    ...(!may(role, 'saleDetails') && { saleDates: null }),
    allOf: query.allOf.filter((group) => mayFilterBy(role, group)),
    exclude: query.exclude.filter(({ group }) => mayFilterBy(role, group)),
  }
}
