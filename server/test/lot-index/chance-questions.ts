import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { jewelriesContract, type ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import { joinNames } from '@parure/domain/catalog/selection'
import { lotStatuses } from '@parure/domain/lot/status'
import type { Chance } from '@parure/domain/seeded-chance'

/** What lots are called: words of the vocabulary in five languages, and words that it does not know, none near another. */
export const phrases = (
  'diamond|Diamanten|brillants|sapphire|Saphir|zaffiri|ruby|rubis|Smaragd|esmeralda|perles|pearl|opal|white gold|or blanc|' +
  'Weißgold|oro rosa|platinum|plata|Ring|bagues|anillo|necklace|collier|Halskette|pendientes|earrings|brooch|broche|' +
  'bracelet|Art Deco|vintage|de la|Quorvexabo|Blimtronduk|Zyphomarelt|Krenwoldish|7215|18ct|Ö|x'
).split('|')

/** Names by group, as they are now. */
export type Names = Record<FilterGroup, readonly string[]>

/** Any question a visitor could ask: nothing to several options of any group, words and beginnings, pages beyond the end. */
export function chanceQuestion(chance: Chance, names: Names): ParsedJewelriesQuery {
  const share = chance.one([0, 0.15, 0.4])
  const chosen = filterGroups.map((group) => [group, chance.happens(share) ? some(chance, names[group]) : ''] as const)
  return jewelriesContract.query.parse({
    status: chance.one(lotStatuses),
    sortOrder: chance.whole(0, 4),
    pageIndex: chance.one([1, 1, 2, 3, chance.whole(4, 60), 1_000]),
    pageSize: chance.one([1, 7, 30, 30, 100]),
    searchQuery: chance.happens(0.4) ? typed(chance) : '',
    ...Object.fromEntries(chosen),
  })
}

function some(chance: Chance, names: readonly string[]): string {
  const all = [...names, 'Nobody']
  return joinNames([...new Set(Array.from({ length: chance.whole(1, 4) }, () => chance.one(all)))])
}

function typed(chance: Chance): string {
  const whole = Array.from({ length: chance.weighted([1, 2, 3], (count) => 1 / count ** 2) }, () => chance.one(phrases))
  // A longer beginning that nothing has would be taken for a slip, which PostgreSQL does not forgive.
  if (chance.happens(0.4)) whole.push(chance.one(phrases).slice(0, chance.whole(1, 4)))
  return chance.one([whole.join(' '), whole.join(' '), whole.join('-').toUpperCase(), `${whole.join(', ')}!`, '%', "'"])
}
