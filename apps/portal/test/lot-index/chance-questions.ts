import { formatExclusions } from '@parure/features/catalog/exclusion.ts'
import { excludableGroups, optionGroups, type OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { jewelriesContract, type ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import { formatNameList, joinNames } from '@parure/features/catalog/name-list.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** Words of lots: of the vocabulary in five languages, and unknown ones, none near another. */
export const phrases = (
  'diamond|Diamanten|brillants|sapphire|Saphir|zaffiri|ruby|rubis|Smaragd|esmeralda|perles|pearl|opal|white gold|or blanc|' +
  'Weißgold|oro rosa|platinum|plata|Ring|bagues|anillo|necklace|collier|Halskette|pendientes|earrings|brooch|broche|' +
  'bracelet|Art Deco|vintage|de la|Quorvexabo|Blimtronduk|Zyphomarelt|Krenwoldish|7215|18ct|Ö|x'
).split('|')

/** Current names by group. */
export type Names = Record<OptionGroup, readonly string[]>

/** Generates any query of a visitor: no to several options of any group, words and prefixes, pages beyond the end. */
export function generateChanceQuestion(chance: SeededRandom, names: Names): ParsedJewelriesQuery {
  const share = chance.drawChoice([0, 0.05, 0.15])
  const excludedShare = chance.drawChoice([0, 0, 0.1])
  const chosen = optionGroups.map(
    (group) => [group, chance.drawOutcome(share) ? some(chance, names[group]) : ''] as const,
  )
  const excluded = excludableGroups.flatMap((group) =>
    chance.drawOutcome(excludedShare) ? someNames(chance, names[group], 2).map((name) => ({ group, name })) : [],
  )
  return jewelriesContract.query.parse({
    status: chance.drawChoice(lotStatuses),
    sortOrder: chance.drawInteger(0, 8),
    pageIndex: chance.drawChoice([1, 1, 2, 3, chance.drawInteger(4, 60), 1_000]),
    pageSize: chance.drawChoice([1, 7, 30, 30, 100]),
    searchQuery: chance.drawOutcome(0.4) ? typed(chance) : '',
    ...Object.fromEntries(chosen),
    exclude: formatExclusions(excluded),
    ...ranges(chance),
  })
}

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

function ranges(chance: SeededRandom): Record<string, string> {
  const share = chance.drawChoice([0, 0.2, 0.5])
  const sides = (most: number): string => {
    const [from = 0, to = 0] = [chance.drawInteger(0, most), chance.drawInteger(0, most)].toSorted((a, b) => a - b)
    return chance.drawChoice([`${from}-${to}`, `${from}-`, `-${to}`])
  }
  const from = chance.drawInteger(-30, 30)
  const days = chance.drawChoice([
    `${day(from)}..`,
    `..${day(from)}`,
    `${day(from)}..${day(from + chance.drawInteger(0, 20))}`,
  ])
  const asked = { estimate: sides(3_000), price: sides(3_000), carats: sides(9), saleDates: days }
  const named = Object.entries(asked).filter(() => chance.drawOutcome(share))
  return { ...Object.fromEntries(named), currency: chance.drawChoice(['EUR', 'USD', 'CHF', 'GBP']) }
}

/** Any of several names, or all of two, of which the first are the most frequent in lots. */
function some(chance: SeededRandom, names: readonly string[]): string {
  if (chance.drawOutcome(0.3)) {
    const common = chance.drawOutcome(0.8) ? names.slice(0, 3) : names
    return formatNameList({ names: someNames(chance, common, 3), isAll: true })
  }
  return joinNames(someNames(chance, names, 4))
}

function someNames(chance: SeededRandom, names: readonly string[], most: number): string[] {
  const all = chance.drawOutcome(0.2) ? [...names, 'Nobody'] : names
  return [...new Set(Array.from({ length: chance.drawInteger(1, most) }, () => chance.drawChoice(all)))]
}

function typed(chance: SeededRandom): string {
  const whole = Array.from({ length: chance.weighted([1, 2, 3], (count) => 1 / count ** 2) }, () =>
    chance.drawChoice(phrases),
  )
  // A longer prefix without matches would be corrected as a typing error, which PostgreSQL does not do.
  if (chance.drawOutcome(0.4)) whole.push(chance.drawChoice(phrases).slice(0, chance.drawInteger(1, 4)))
  return chance.drawChoice([
    whole.join(' '),
    whole.join(' '),
    whole.join('-').toUpperCase(),
    `${whole.join(', ')}!`,
    '%',
    "'",
  ])
}
