import { detailGroups, filterGroups } from '@parure/vocabulary/filter-group.ts'
import { formatChipLabel } from '@parure/features/catalog/format-option-label.ts'
import { formatGroupedPrice, formatWirePriceRange } from '@parure/values/money.ts'
import type { SearchCriteria } from '@parure/features/saved-search/contract.ts'
import { parseCriteria } from '@parure/features/saved-search/parse-criteria.ts'
import type { SentLot } from './load-sent-news.ts'

/** Returns the criteria of a search that the lot matches: `Rings`, `Sapphire`, `3.08 ct`, `low estimate 10 000 EUR`. */
export function listMatchedFacts(
  { options, carats, low, currency }: Pick<SentLot, 'options' | 'carats' | 'low' | 'currency'>,
  criteria: SearchCriteria,
): string[] {
  const { selection } = parseCriteria(criteria)
  const has = new Set(options.map(({ group, name }) => `${group} ${name}`))
  const named = (groups: readonly (keyof typeof selection & (typeof filterGroups | typeof detailGroups)[number])[]) =>
    groups.flatMap((group) =>
      selection[group].filter((name) => has.has(`${group} ${name}`)).map((name) => formatChipLabel(group, name)),
    )
  const estimate = formatWirePriceRange(low, null)
  return [
    ...named(filterGroups),
    ...(selection.carats && carats !== null ? [`${carats} ct`] : []),
    ...(selection.estimate && estimate
      ? [`low estimate ${formatGroupedPrice(estimate)} ${currency ?? ''}`.trim()]
      : []),
    ...named(detailGroups),
  ]
}
