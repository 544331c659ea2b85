import { detailGroups, filterGroups, optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { listActiveChips } from '@parure/features/catalog/list-active-chips.ts'
import { formatGroupedPrice, formatWirePriceRange } from '@parure/values/money.ts'
import type { SearchCriteria } from '@parure/features/saved-search/contract.ts'
import { parseCriteria } from '@parure/features/saved-search/parse-criteria.ts'
import type { SentLot } from './load-sent-news.ts'

type MatchedLot = Pick<SentLot, 'options' | 'carats' | 'low' | 'currency'>

/**
 * Returns every criterion of a search, as the lot matches it: `Rings`, `Sapphire`, `3.08 ct`, `low estimate 10 000 EUR`,
 * `No heat`, `without Diamond`. Of alternatives, those that the lot has.
 */
export function listMatchedFacts(lot: MatchedLot, criteria: SearchCriteria): string[] {
  const { status, selection } = parseCriteria(criteria)
  const chips = listActiveChips(status, { ...selection, page: 1, sortOrder: 0 }, selection.currency ?? 'EUR')
  const ordered = chips.toSorted((one, other) => rankPart(one.key) - rankPart(other.key))
  const facts = ordered.flatMap(({ key, label }) => {
    const [part = '', ...rest] = key.split(' ')
    if (part === 'carats') return lot.carats === null ? [] : [`${lot.carats} ct`]
    if (part === 'estimate') return describeEstimate(lot)
    if (!isOptionGroup(part) || rest.join(' ') === 'all') return [label]
    return hasOtherAlternative(lot, part, selection[part], rest.join(' ')) ? [] : [label]
  })
  return [...new Set(facts)]
}

/** Returns whether the lot lacks this name of a group and has another chosen one instead. */
function hasOtherAlternative(
  { options }: MatchedLot,
  group: OptionGroup,
  chosen: readonly string[],
  name: string,
): boolean {
  const owned = chosen.filter((each) => options.some((option) => option.group === group && option.name === each))
  return owned.length > 0 && !owned.includes(name)
}

function describeEstimate({ low, currency }: MatchedLot): string[] {
  const estimate = formatWirePriceRange(low, null)
  return estimate === null ? [] : [`low estimate ${formatGroupedPrice(estimate)} ${currency ?? ''}`.trim()]
}

/** The kind of lot, its figures, its details, then the words, the sale and the exclusions. */
function rankPart(key: string): number {
  const part = key.split(' ')[0] ?? ''
  const place = factOrder.indexOf(part)
  return place === -1 ? factOrder.length : place
}

const factOrder: readonly string[] = [...filterGroups, 'carats', 'estimate', ...detailGroups]

function isOptionGroup(part: string): part is OptionGroup {
  return optionGroups.some((group) => group === part)
}
