import { formatExclusions } from '@parure/domain/catalog/exclusion'
import { excludableGroups, optionGroups, type OptionGroup } from '@parure/domain/catalog/filter-group'
import { jewelriesContract, type ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import { formatNameList, joinNames } from '@parure/domain/catalog/name-list'
import { lotStatuses } from '@parure/domain/lot/status'
import type { Chance } from '@parure/domain/seeded-chance'

/** Words of lots: of the vocabulary in five languages, and unknown ones, none near another. */
export const phrases = (
  'diamond|Diamanten|brillants|sapphire|Saphir|zaffiri|ruby|rubis|Smaragd|esmeralda|perles|pearl|opal|white gold|or blanc|' +
  'Weißgold|oro rosa|platinum|plata|Ring|bagues|anillo|necklace|collier|Halskette|pendientes|earrings|brooch|broche|' +
  'bracelet|Art Deco|vintage|de la|Quorvexabo|Blimtronduk|Zyphomarelt|Krenwoldish|7215|18ct|Ö|x'
).split('|')

/** Current names by group. */
export type Names = Record<OptionGroup, readonly string[]>

/** Generates any query of a visitor: no to several options of any group, words and prefixes, pages beyond the end. */
export function chanceQuestion(chance: Chance, names: Names): ParsedJewelriesQuery {
  const share = chance.one([0, 0.05, 0.15])
  const excludedShare = chance.one([0, 0, 0.1])
  const chosen = optionGroups.map((group) => [group, chance.happens(share) ? some(chance, names[group]) : ''] as const)
  const excluded = excludableGroups.flatMap((group) =>
    chance.happens(excludedShare) ? someNames(chance, names[group], 2).map((name) => ({ group, name })) : [],
  )
  return jewelriesContract.query.parse({
    status: chance.one(lotStatuses),
    sortOrder: chance.whole(0, 8),
    pageIndex: chance.one([1, 1, 2, 3, chance.whole(4, 60), 1_000]),
    pageSize: chance.one([1, 7, 30, 30, 100]),
    searchQuery: chance.happens(0.4) ? typed(chance) : '',
    ...Object.fromEntries(chosen),
    exclude: formatExclusions(excluded),
    ...ranges(chance),
  })
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

function ranges(chance: Chance): Record<string, string> {
  const share = chance.one([0, 0.2, 0.5])
  const sides = (most: number): string => {
    const [from = 0, to = 0] = [chance.whole(0, most), chance.whole(0, most)].toSorted((a, b) => a - b)
    return chance.one([`${from}-${to}`, `${from}-`, `-${to}`])
  }
  const from = chance.whole(-30, 30)
  const days = chance.one([`${day(from)}..`, `..${day(from)}`, `${day(from)}..${day(from + chance.whole(0, 20))}`])
  const asked = { estimate: sides(3_000), price: sides(3_000), carats: sides(9), saleDates: days }
  const named = Object.entries(asked).filter(() => chance.happens(share))
  return { ...Object.fromEntries(named), currency: chance.one(['EUR', 'USD', 'CHF', 'GBP']) }
}

/** Any of several names, or all of two, of which the first are the most frequent in lots. */
function some(chance: Chance, names: readonly string[]): string {
  if (chance.happens(0.3)) {
    const common = chance.happens(0.8) ? names.slice(0, 3) : names
    return formatNameList({ names: someNames(chance, common, 3), isAll: true })
  }
  return joinNames(someNames(chance, names, 4))
}

function someNames(chance: Chance, names: readonly string[], most: number): string[] {
  const all = chance.happens(0.2) ? [...names, 'Nobody'] : names
  return [...new Set(Array.from({ length: chance.whole(1, most) }, () => chance.one(all)))]
}

function typed(chance: Chance): string {
  const whole = Array.from({ length: chance.weighted([1, 2, 3], (count) => 1 / count ** 2) }, () => chance.one(phrases))
  // A longer prefix without matches would be corrected as a typing error, which PostgreSQL does not do.
  if (chance.happens(0.4)) whole.push(chance.one(phrases).slice(0, chance.whole(1, 4)))
  return chance.one([whole.join(' '), whole.join(' '), whole.join('-').toUpperCase(), `${whole.join(', ')}!`, '%', "'"])
}
