import type { Species } from './design.ts'
import { figuresByName } from './figures-by-name.ts'
import type { Origin, StoneFacts, Treatment } from './stone-facts.ts'

// US dollars at auction today, rounded to what keeps a demo believable; estimates are drawn from them, never summed as
// money.

/**
 * Per carat for one stone of that weight: a diamond of G colour and VS2 clarity, a heated sapphire of Ceylon, a heated
 * ruby of Mozambique, a slightly oiled emerald of Zambia. Large ones are rarer than their weight: price per carat rises.
 */
const perCarat: Readonly<Record<Species, (carats: number) => number>> = {
  // Above five carats the rise is slower: fewer people can pay at all.
  diamond: (carats) => (carats < 0.25 ? 620 : carats <= 5 ? 3_500 * carats ** 1.02 : 18_000 * (carats / 5) ** 0.5),
  sapphire: (carats) => 650 * carats ** 0.62,
  // Rubies of more than three carats are rarer than any other stone of that size.
  ruby: (carats) => 1_050 * carats ** 0.82,
  emerald: (carats) => 950 * carats ** 0.62,
  aquamarine: (carats) => 130 * carats ** 0.35,
  amethyst: () => 18,
  opal: (carats) => 130 * carats ** 0.3,
}

/** Against G: a letter is worth more the nearer it is to colourless. */
const ofLetter = figuresByName(
  'D 1.55, E 1.32, F 1.17, G 1, H 0.87, I 0.74, J 0.62, K 0.52, L 0.45, M 0.39, N 0.35, O 0.33, P 0.31',
)
/** From Q on a diamond is a light yellow one to most eyes. */
const lightYellow = 0.28
/** Against G: yellow ones are common, pink and blue ones the rarest there are. */
const ofFancy = figuresByName(`
  fancy light yellow 0.75, fancy yellow 1, fancy intense yellow 1.7, fancy vivid yellow 3.2,
  fancy brownish yellow 0.5, fancy brown 0.4, fancy orangy brown 0.5, fancy grey 0.8, fancy light pink 6,
  fancy pink 14, fancy intense pink 26, fancy light blue 13, fancy green 8
`)
/** Against VS2: below SI1 inclusions are seen without a loupe. */
const ofClarity = figuresByName(
  'FL 1.55, IF 1.42, VVS1 1.24, VVS2 1.15, VS1 1.07, VS2 1, SI1 0.86, SI2 0.71, I1 0.5, I2 0.34, I3 0.22',
)

const ofOrigin: Readonly<Record<Origin, number>> = {
  // The mines were worked for six summers: no other origin is paid like it, whatever the stone.
  Kashmir: 9,
  // Mogok's blues and reds are what others are likened to; sanctions keep new ones off the western market.
  Burma: 2.3,
  'Sri Lanka': 1,
  Madagascar: 0.88,
  // Iron makes them dark.
  Thailand: 0.6,
  Australia: 0.42,
  Mozambique: 1,
  // Chromium gives them the warmer green, and two hundred years of fame.
  Colombia: 1.8,
  Zambia: 1,
  Brazil: 0.7,
}

const ofTreatment: Readonly<Record<Treatment, number>> = {
  Heated: 1,
  // Nineteen in twenty are heated.
  'No heat': 1.9,
  // Colour that lies in the skin alone, or was brought in from outside, is no rarity.
  Diffusion: 0.14,
  // The glass is part of what is weighed, and does not last.
  'Glass filled': 0.12,
  'No oil': 2.3,
  'Minor oil': 1,
  // More oil hides more fissures.
  'Moderate oil': 0.5,
  // Its colour is the press's work.
  HPHT: 0.5,
}

/** Unheated Burmese rubies carry a multiple of their own: Mogok's are hardly ever clean enough to leave the furnace out. */
const unheatedBurmeseRuby = 1.9
/** Not said is taken for the commoner: heated or oiled, of whatever mine. */
const unsaid = 0.72

/** A stone of that weight per carat, by what the catalogue says of it. */
export function worthPerCarat(species: Species, carats: number, facts: StoneFacts): number {
  const plain = perCarat[species](carats)
  if (species === 'diamond') return plain * diamondFactor(facts) * facts.beauty
  const { origin, treatment } = facts
  const both = species === 'ruby' && origin === 'Burma' && treatment === 'No heat' ? unheatedBurmeseRuby : 1
  const said =
    (origin === null ? unsaid : ofOrigin[origin]) *
    (treatment === null ? treatmentUnsaid(species) : ofTreatment[treatment])
  return plain * said * both * facts.beauty
}

/** Without a grade, as the many ordinary ones. */
function diamondFactor({ colour, clarity, treatment }: StoneFacts): number {
  const colours = colour === null ? 0.72 : (ofFancy[colour] ?? ofLetter[colour] ?? lightYellow)
  return (
    colours * (clarity === null ? 0.8 : (ofClarity[clarity] ?? 1)) * (treatment === null ? 1 : ofTreatment[treatment])
  )
}

function treatmentUnsaid(species: Species): number {
  return species === 'aquamarine' || species === 'amethyst' || species === 'opal' ? 1 : unsaid
}

/** Small stones are bought by the parcel: their origin does not matter. */
export function parcelWorthPerCarat(species: Species, carats: number): number {
  return perCarat[species](carats) * (species === 'diamond' ? 0.85 : 0.6)
}
