import { detailGroups, filterGroups } from '@parure/domain/catalog/filter-group'
import { chipLabel } from '@parure/domain/catalog/option-label'
import { groupedPrice, priceRange } from '@parure/domain/money'
import type { Criteria } from '@parure/domain/saved-search/contract'
import { searchedList } from '@parure/domain/saved-search/searched-list'
import type { SentLot } from './sent-news.ts'

/** Returns the criteria of a search that the lot matches: `Rings`, `Sapphire`, `3.08 ct`, `low estimate 10 000 EUR`. */
export function matchedFacts(
  { options, carats, low, currency }: Pick<SentLot, 'options' | 'carats' | 'low' | 'currency'>,
  criteria: Criteria,
): string[] {
  const { selection } = searchedList(criteria)
  const has = new Set(options.map(({ group, name }) => `${group} ${name}`))
  const named = (groups: readonly (keyof typeof selection & (typeof filterGroups | typeof detailGroups)[number])[]) =>
    groups.flatMap((group) =>
      selection[group].filter((name) => has.has(`${group} ${name}`)).map((name) => chipLabel(group, name)),
    )
  const estimate = priceRange(low, null)
  return [
    ...named(filterGroups),
    ...(selection.carats && carats !== null ? [`${carats} ct`] : []),
    ...(selection.estimate && estimate ? [`low estimate ${groupedPrice(estimate)} ${currency ?? ''}`.trim()] : []),
    ...named(detailGroups),
  ]
}
