import { detailGroups, notStated, type DetailGroup } from '@parure/vocabulary/filter-group.ts'
import { createSeededRandom, type SeededRandom } from '@parure/values/create-seeded-random.ts'
import { createZipfSampler } from './create-zipf-sampler.ts'

type Group = Exclude<DetailGroup, 'outcomes'>

/** For each group: the number of names in a large catalog, and the share of lots that state none. */
const kinds: Record<Group, { names: number; unstated: number }> = {
  colours: { names: 32, unstated: 0.7 },
  clarities: { names: 12, unstated: 0.75 },
  origins: { names: 40, unstated: 0.7 },
  treatments: { names: 12, unstated: 0.75 },
  laboratories: { names: 25, unstated: 0.7 },
  periods: { names: 14, unstated: 0.4 },
  makerRoles: { names: 2, unstated: 0.6 },
  hues: { names: 15, unstated: 0.75 },
}
const groups = Object.keys(kinds) as Group[]
const samplers = Object.fromEntries(
  groups.map((group) => [group, createZipfSampler(kinds[group].names, 0.9)]),
) as Record<Group, ReturnType<typeof createZipfSampler>>

/** Returns the names of a group of details; "not stated" is the first. */
export function listDetailNames(group: DetailGroup): string[] {
  if (group === 'outcomes') return ['sold', 'unsold', 'withdrawn', 'awaiting', 'unpublished']
  return [notStated, ...Array.from({ length: kinds[group].names }, (_, place) => `${group} ${place + 1}`)]
}

export interface GeneratedDetails {
  options: { group: DetailGroup; name: string }[]
  currency: string
  /** Of the principal stone, in thousandths. */
  carats: number | null
  sale: number
}

/**
 * Generates the details of the second release for a lot. Seeded by the lot's number alone, so that other random values
 * do not change.
 */
export function generateDetails(number: number, isUpcoming: boolean, price: number | null): GeneratedDetails {
  const chance = createSeededRandom(`details ${number}`)
  const stated = groups.flatMap((group): { group: Group; name: string }[] => {
    if (group === 'hues') return []
    const name = drawName(group, chance)
    return group === 'makerRoles' && name === notStated ? [] : [{ group, name }]
  })
  // Drawn apart, since the group came later. A diamond has a colour, any other stone a hue.
  const isDiamond = stated.some(({ group, name }) => group === 'colours' && name !== notStated)
  stated.push({ group: 'hues', name: isDiamond ? notStated : drawName('hues', createSeededRandom(`hues ${number}`)) })
  const outcome = price !== null ? 'sold' : chance.drawChoice(['unsold', 'unsold', 'withdrawn', 'unpublished'])
  return {
    options: [...stated, { group: 'outcomes', name: isUpcoming ? 'unpublished' : outcome }],
    currency: chance.drawChoice(['EUR', 'USD', 'USD', 'CHF', 'GBP', 'HKD']),
    carats: chance.drawOutcome(0.45)
      ? Math.round(300 * Math.exp(chance.drawUnit() * 2.2 + chance.drawUnit() * 2.2))
      : null,
    sale: chance.drawInteger(1, 5_000),
  }
}

const drawName = (group: Group, chance: SeededRandom): string =>
  listDetailNames(group)[chance.drawOutcome(kinds[group].unstated) ? 0 : 1 + samplers[group](chance)]!

export const generatedDetailOptions = detailGroups.flatMap((group) =>
  listDetailNames(group).map((name) => ({ group, name })),
)

/** Rates and scales of a catalog of these lots. */
export const generatedTerms = {
  ratesDay: '2026-04-13',
  perEuro: { EUR: 1, USD: 1.1684, CHF: 0.9242, GBP: 0.8701, HKD: 9.1512 },
  scales: {
    Upcoming: { money: { low: 20_000, high: 30_000_000 }, carats: { low: 300, high: 22_000 } },
    Past: { money: { low: 20_000, high: 40_000_000 }, carats: { low: 300, high: 22_000 } },
  },
}
