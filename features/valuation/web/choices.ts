import { facets, filterOptions } from '@parure/features/catalog/endpoints.ts'
import { notStated } from '@parure/vocabulary/filter-group.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'

const groups = ['colours', 'clarities', 'origins', 'treatments', 'laboratories'] as const
type Group = (typeof groups)[number]

/** The options of the fields: all values of lots in Auction Results, named as in its filters. */
export type Choices = Record<Group | 'gemstones', readonly string[]>

export async function loadChoices(call: CallEndpoint): Promise<Choices> {
  const query = { status: 'Past' } as const
  const [gemstones, { options }] = await Promise.all([
    call(filterOptions.gemstones, { query }),
    call(facets, { query }),
  ])
  const listNames = (group: Group): string[] =>
    (options[group] ?? []).map(({ name }) => name).filter((name) => name !== notStated)
  const named = Object.fromEntries(groups.map((group) => [group, listNames(group)])) as Record<Group, string[]>
  const origins = named.origins.toSorted((a, b) => a.localeCompare(b, 'en'))
  return { ...named, origins, gemstones: gemstones.map(({ name }) => name) }
}
