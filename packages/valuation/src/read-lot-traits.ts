import { getOwnValue } from '@parure/values/get-own-value.ts'
import { chooseEntry, choosePrincipalStone } from './choose-principal.ts'
import type { LotTraits, SpeciesTotal, StoredLot, StoredStone } from './lot-traits.ts'
import { averageGrades, readCarats } from './read-grades.ts'
import { readPearlMillimeters, readPearlRows } from './read-pearls.ts'

/** Most valuable first: the first one that a lot states is its metal. */
const metals = [
  'Platinum',
  'Yellow Gold',
  'White Gold',
  'Rose Gold',
  'Gold',
  'Palladium',
  'Silver',
  'Titanium',
  'Stainless Steel',
]
const usualFineness: Readonly<Record<string, number>> = { Platinum: 950, Palladium: 950, Silver: 925 }

/** The traits by which lots are compared beyond the columns of their principal stone. */
export interface LotPiece extends Pick<LotTraits, 'metal' | 'grams'> {
  principalSpecies: string | null
}

/** Returns those of `readLotTraits` that comparing lots needs, in a fifth of the time. */
export function readLotPiece(
  lot: Pick<StoredLot, 'stones' | 'category' | 'subCategory' | 'materials' | 'attributes'>,
): LotPiece {
  return { principalSpecies: chooseEntry(lot)?.species ?? null, metal: findMetal(lot), grams: readGrams(lot) }
}

/** Returns the traits of a lot from what is stored of it. */
export function readLotTraits(lot: StoredLot): LotTraits {
  const metal = findMetal(lot)
  const hasPearls = lot.stones.some(({ species }) => species === 'Pearl')
  return {
    category: lot.category,
    subCategory: lot.subCategory,
    principal: choosePrincipalStone(lot),
    totals: sumSpecies(lot.stones),
    metal,
    fineness: readFineness(findAttribute(lot, 'gold-karat'), findAttribute(lot, 'fineness'), metal),
    grams: readGrams(lot),
    maker: lot.maker,
    isAttributed: lot.isAttributed,
    period: lot.period,
    style: lot.styles[0] ?? null,
    pearlMillimeters: hasPearls ? readPearlMillimeters(lot) : null,
    pearlRows: hasPearls ? readPearlRows(lot) : null,
    house: lot.house,
    country: lot.country,
  }
}

const findMetal = ({ materials }: Pick<StoredLot, 'materials'>): string | null =>
  metals.find((name) => materials.includes(name)) ?? null

const readGrams = (lot: Pick<StoredLot, 'attributes'>): number | null =>
  parsePositive(findAttribute(lot, 'gross-weight'))

const findAttribute = ({ attributes }: Pick<StoredLot, 'attributes'>, field: string): string | undefined =>
  attributes.find((attribute) => attribute.field === field)?.value

function readFineness(karat: string | undefined, stated: string | undefined, metal: string | null): number | null {
  const parts = parsePositive(stated)
  if (parts !== null) return parts
  const karats = parsePositive(karat)
  if (metal !== null && Object.hasOwn(usualFineness, metal)) return getOwnValue(usualFineness, metal) ?? null
  return karats === null || karats > 24 ? null : (karats / 24) * 1000
}

/** Weights of one species count together; a species that is named once more without a weight adds nothing. */
function sumSpecies(stones: readonly StoredStone[]): SpeciesTotal[] {
  const totals = new Map<string, SpeciesTotal>()
  for (const stone of stones) {
    const known = totals.get(stone.species)
    const carats = readCarats(stone)
    const count = stone.count ?? (stone.several ? null : 1)
    if (known) {
      known.carats = known.carats === null ? carats : known.carats + (carats ?? 0)
      known.count = known.count === null || count === null ? null : known.count + count
      known.origin ??= stone.origin ?? null
      known.treatment ??= stone.treatment ?? null
    } else {
      const { species, origin = null, treatment = null } = stone
      const grades = averageGrades(species === 'Diamond' ? stones.filter((each) => each.species === species) : [])
      totals.set(species, { species, carats, count, origin, treatment, ...grades })
    }
  }
  return [...totals.values()]
}

function parsePositive(text: string | undefined): number | null {
  const read = Number.parseFloat(text ?? '')
  return Number.isFinite(read) && read > 0 ? read : null
}
