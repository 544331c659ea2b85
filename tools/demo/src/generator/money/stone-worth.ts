import type { Species } from '../lots/design.ts'
import { parseFigures } from './parse-figures.ts'
import type { Origin, StoneFacts, Treatment } from '../facts/stone-facts.ts'

// US dollars at auction today, rounded but plausible. Used only to draw estimates, never summed as money.

/**
 * Price per carat of one stone by weight: a diamond of color G and clarity VS2, a heated Ceylon sapphire, a heated ruby
 * from Mozambique, a slightly oiled Zambian emerald. It rises with weight, because large stones are disproportionately
 * rare.
 */
const perCarat: Readonly<Record<Species, (carats: number) => number>> = {
  // Above five carats it rises more slowly, because there are fewer buyers.
  diamond: (carats) => (carats < 0.25 ? 620 : carats <= 5 ? 3_500 * carats ** 1.02 : 18_000 * (carats / 5) ** 0.5),
  sapphire: (carats) => 650 * carats ** 0.62,
  // Rubies over three carats are rarer than any other stone of that size.
  ruby: (carats) => 1_050 * carats ** 0.82,
  emerald: (carats) => 950 * carats ** 0.62,
  aquamarine: (carats) => 130 * carats ** 0.35,
  amethyst: () => 18,
  opal: (carats) => 130 * carats ** 0.3,
}

/** Relative to G: the nearer to colorless, the higher. */
const letterFactors = parseFigures(
  'D 1.55, E 1.32, F 1.17, G 1, H 0.87, I 0.74, J 0.62, K 0.52, L 0.45, M 0.39, N 0.35, O 0.33, P 0.31',
)
/** From Q most people see a light yellow diamond. */
const lightYellowFactor = 0.28
/** Relative to G: yellow is common, pink and blue are the rarest. */
const fancyFactors = parseFigures(`
  fancy light yellow 0.75, fancy yellow 1, fancy intense yellow 1.7, fancy vivid yellow 3.2,
  fancy brownish yellow 0.5, fancy brown 0.4, fancy orangy brown 0.5, fancy grey 0.8, fancy light pink 6,
  fancy pink 14, fancy intense pink 26, fancy light blue 13, fancy green 8
`)
/** Relative to VS2: below SI1 inclusions are visible without a loupe. */
const clarityFactors = parseFigures(
  'FL 1.55, IF 1.42, VVS1 1.24, VVS2 1.15, VS1 1.07, VS2 1, SI1 0.86, SI2 0.71, I1 0.5, I2 0.34, I3 0.22',
)

const originFactors: Readonly<Record<Origin, number>> = {
  // The mines were worked for six summers only: the most expensive origin for any species.
  Kashmir: 9,
  // Mogok is the reference for blue and red; sanctions restrict new stones on the western market.
  Burma: 2.3,
  'Sri Lanka': 1,
  Madagascar: 0.88,
  // Iron makes them dark.
  Thailand: 0.6,
  Australia: 0.42,
  Mozambique: 1,
  // Chromium gives a warmer green; famous for two hundred years.
  Colombia: 1.8,
  Zambia: 1,
  Brazil: 0.7,
}

const treatmentFactors: Readonly<Record<Treatment, number>> = {
  Heated: 1,
  // Nineteen in twenty stones are heated.
  'No heat': 1.9,
  // Color that is only at the surface or was added is not rare.
  Diffusion: 0.14,
  // The glass is included in the weight and is not durable.
  'Glass filled': 0.12,
  'No oil': 2.3,
  'Minor oil': 1,
  // More oil hides more fissures.
  'Moderate oil': 0.5,
  // Its color is artificial.
  HPHT: 0.5,
}

/** Unheated Burmese rubies have an extra factor: those from Mogok are rarely clean enough without heating. */
const unheatedBurmeseRubyFactor = 1.9
/** Unstated facts are assumed to be the common case: heated or oiled, of any mine. */
const unstatedFactor = 0.72

/** Returns the price per carat of a stone of that weight, by its stated facts. */
export function computeWorthPerCarat(species: Species, carats: number, facts: StoneFacts): number {
  const plain = perCarat[species](carats)
  if (species === 'diamond') return plain * computeDiamondFactor(facts) * facts.beauty
  const { origin, treatment } = facts
  const both = species === 'ruby' && origin === 'Burma' && treatment === 'No heat' ? unheatedBurmeseRubyFactor : 1
  const said =
    (origin === null ? unstatedFactor : originFactors[origin]) *
    (treatment === null ? getUnstatedTreatmentFactor(species) : treatmentFactors[treatment])
  return plain * said * both * facts.beauty
}

/** Without a grade: the factor of ordinary quality. */
function computeDiamondFactor({ colour, clarity, treatment }: StoneFacts): number {
  const colours = colour === null ? 0.72 : (fancyFactors[colour] ?? letterFactors[colour] ?? lightYellowFactor)
  return (
    colours *
    (clarity === null ? 0.8 : (clarityFactors[clarity] ?? 1)) *
    (treatment === null ? 1 : treatmentFactors[treatment])
  )
}

function getUnstatedTreatmentFactor(species: Species): number {
  return species === 'aquamarine' || species === 'amethyst' || species === 'opal' ? 1 : unstatedFactor
}

/** Small stones are sold by the parcel, independent of their origin. */
export function computeParcelWorth(species: Species, carats: number): number {
  return perCarat[species](carats) * (species === 'diamond' ? 0.85 : 0.6)
}
