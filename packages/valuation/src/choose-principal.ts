import type { PrincipalStone, StoredLot, StoredStone } from './lot-traits.ts'
import { averageGrades, parseCutGrade, readCarats } from './read-grades.ts'

/** Treatment values that name a kind of stone. */
const kindTreatments = new Set(['Lab-grown', 'Cultured', 'Natural'])
const oldCuts = new Set([
  'Old European',
  'Old cut',
  'Old mine',
  'Old mine cut',
  'Rose cut',
  'Single cut',
  'Cushion old cut',
])
const strandCategories = new Set(['Necklaces', 'Bracelets', 'Jewelry set'])

/**
 * Returns the stone that the price depends on most: the pearls of a strand, never its clasp; else the heaviest stone of
 * a species that the first words name; else the first species. Weights of several stones count together.
 */
export function choosePrincipalStone(lot: StoredLot): PrincipalStone | null {
  const chosen = chooseEntry(lot)
  if (!chosen) return null
  const { species, treatment, colour } = chosen
  const ofSpecies = lot.stones.filter((stone) => stone.species === species)
  const isDiamond = species === 'Diamond'
  const findStated = (field: 'origin' | 'treatment' | 'laboratory' | 'colour' | 'shape') =>
    chosen[field] ?? ofSpecies.find((stone) => stone[field] !== undefined)?.[field]
  const stated = findStated('treatment')
  const carats = readCarats(chosen)
  const isSingle = carats !== null && !chosen.several && (chosen.count ?? 1) === 1
  const shape = findStated('shape') ?? null
  return {
    species,
    kind: classifyKind(species, stated ?? treatment, colour),
    shape,
    isOldCut: shape !== null && oldCuts.has(shape),
    carats: isSingle ? carats : sumCarats(ofSpecies),
    isSingle,
    ...readPrincipalGrades(chosen, ofSpecies),
    cutGrade: isDiamond ? parseCutGrade(lot.text) : null,
    hue: isDiamond ? null : (findStated('colour')?.toLowerCase() ?? null),
    origin: findStated('origin') ?? null,
    treatment: stated !== undefined && !kindTreatments.has(stated) ? stated : null,
    laboratory: findStated('laboratory') ?? null,
  }
}

/** Stones of at least this share of the weight are as principal as the heaviest: a pair. */
const pairShare = 2 / 3

/** Returns the grades of a stone and its equals; where they state none, those of the first stone that does. */
function readPrincipalGrades(
  chosen: StoredStone,
  ofSpecies: readonly StoredStone[],
): Pick<PrincipalStone, 'color' | 'clarity'> {
  if (chosen.species !== 'Diamond') return { color: null, clarity: null }
  const least = (readCarats(chosen) ?? Infinity) * pairShare
  const equals = averageGrades(ofSpecies.filter((stone) => stone === chosen || (readCarats(stone) ?? 0) >= least))
  const findFirst = (grade: 'color' | 'clarity'): number | null =>
    ofSpecies.map((stone) => averageGrades([stone])[grade]).find((steps) => steps !== null) ?? null
  return { color: equals.color ?? findFirst('color'), clarity: equals.clarity ?? findFirst('clarity') }
}

/** The entry of the principal stone. */
export function chooseEntry({
  stones,
  category,
  subCategory,
}: Pick<StoredLot, 'stones' | 'category' | 'subCategory'>): StoredStone | null {
  const pearls = stones.find(({ species }) => species === 'Pearl')
  if (pearls && isPearlStrand(pearls, category, subCategory)) return pearls
  const weighed = stones.filter((stone) => readCarats(stone) !== null)
  const singles = weighed.filter(({ several, count }) => !several && (count ?? 1) === 1)
  const [first] = stones
  const single = findHeaviest(singles)
  // Small colored accents beside a diamond that weighs more are no principal stone, and the reverse.
  if (single && (readCarats(single) ?? 0) * 3 >= (readCarats(findHeaviest(weighed) ?? single) ?? 0)) return single
  return findHeaviest(weighed) ?? first ?? null
}

function findHeaviest(stones: readonly StoredStone[]): StoredStone | null {
  return stones.reduce<StoredStone | null>(
    (best, stone) => (best === null || (readCarats(stone) ?? 0) > (readCarats(best) ?? 0) ? stone : best),
    null,
  )
}

function isPearlStrand(pearls: StoredStone, category: string, subCategory: string | null): boolean {
  if (subCategory !== null && /pearl/i.test(subCategory)) return true
  return strandCategories.has(category) && (pearls.several === true || (pearls.count ?? 1) > 3)
}

function sumCarats(stones: readonly StoredStone[]): number | null {
  const weights = stones.flatMap((stone) => readCarats(stone) ?? [])
  return weights.length === 0 ? null : weights.reduce((sum, each) => sum + each, 0)
}

const hues = /(yellow|pink|blue|green|brown|orange|gray|grey|purple|red|violet|black|white)$/i

function classifyKind(species: string, treatment: string | undefined, color: string | undefined): string | null {
  if (treatment === 'Lab-grown') return 'grown'
  if (species === 'Pearl') return treatment === 'Natural' || treatment === 'Cultured' ? treatment.toLowerCase() : null
  if (species === 'Jade' && treatment !== undefined)
    return treatment === 'No treatment' || treatment === 'Natural' ? 'type A' : 'type B or C'
  if (species !== 'Diamond') return null
  const hue = hues
    .exec(color ?? '')?.[1]
    ?.toLowerCase()
    .replace('grey', 'gray')
  return hue === undefined ? null : `fancy ${hue}`
}
