import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { LotTraits, SpeciesTotal } from './lot-traits.ts'

/**
 * A rough value of material and stones in euros at fixed unit prices. It is no figure that anybody sees: it gives the
 * regression the additive shape of a jewel's price (metal plus stones plus work), whose exponents and levels are then
 * learned from sales. Unit prices need to be right within a factor of about three only.
 */
export interface RoughValue {
  metal: number
  principal: number
  accents: number
  work: number
  total: number
}

/** Euros for a gram of pure metal. */
const perGram: Readonly<Record<string, number>> = {
  Platinum: 30,
  Palladium: 30,
  Silver: 1,
  Titanium: 0.1,
  'Stainless Steel': 0.1,
}
const goldPerGram = 70
/** Typical gross weights of a category in grams, where none is stated. */
const usualGrams: Readonly<Record<string, number>> = {
  Rings: 5,
  Earrings: 6,
  Pendant: 5,
  Brooch: 12,
  Necklaces: 25,
  Bracelets: 25,
  'Jewelry set': 35,
}
/** Share of the gross weight of a pearl strand that is metal. */
const strandMetalShare = 0.1
/** Euros for one stone of one carat, and the exponent of the price per carat by weight. */
const perCarat: Readonly<Record<string, readonly [euros: number, exponent: number]>> = {
  Diamond: [4000, 0.85],
  Ruby: [1000, 0.7],
  Emerald: [900, 0.6],
  Sapphire: [600, 0.6],
  Alexandrite: [1500, 0.7],
  Spinel: [300, 0.5],
  Tanzanite: [200, 0.3],
  Opal: [120, 0.3],
  Tourmaline: [120, 0.3],
  Jade: [150, 0.3],
  Aquamarine: [100, 0.3],
}
const otherPerCarat = [25, 0.2] as const
const grownDiamondShare = 0.15
/** Rough factors of facts that multiply a stone's price; all others are left to the regression. */
const originFactors: Readonly<Record<string, number>> = { Kashmir: 5, Burma: 2, Colombia: 1.5 }
const treatmentFactors: Readonly<Record<string, number>> = {
  'No heat': 1.6,
  'No oil': 1.6,
  Diffusion: 0.2,
  'Glass filled': 0.2,
}
const fancyFactors: Readonly<Record<string, number>> = {
  'fancy pink': 8,
  'fancy blue': 8,
  'fancy green': 4,
  'fancy red': 8,
}
/** Euros for the working of a piece. */
const workValue = 60
/** Carats assumed of a stone without a stated weight. */
const usualCarats = { principal: 0.5, accents: 0.15 }
/** Steps by which a grade lowers the price of a diamond; unstated grades count as ordinary quality. */
const gradeSteps = { color: 0.13, clarity: 0.13, usualColor: 5, usualClarity: 6 }
/** The weight below which the price per carat no longer falls. */
const parcelCarats = 0.03

export function computeRoughValue(traits: LotTraits): RoughValue {
  const { principal, totals } = traits
  const metal = computeMetalValue(traits)
  let [main, accents] = [0, 0]
  for (const total of totals) {
    if (principal?.species === total.species) main = computePrincipalValue(traits, total)
    else
      accents +=
        computeStonesValue(total.species, total.carats ?? usualCarats.accents, total.count ?? 12) *
        computeFactsFactor(total) *
        (computeGradesFactor(total) / computeGradesFactor({ color: null, clarity: null }))
  }
  return { metal, principal: main, accents, work: workValue, total: metal + main + accents + workValue }
}

/** Grams of pure metal times their rough price. */
function computeMetalValue({ category, subCategory, principal, metal, fineness, grams }: LotTraits): number {
  if (subCategory === 'Loose stones' || (metal === null && grams === null)) return 0
  const share = isStrand(category, principal?.species) ? strandMetalShare : 1
  const unit = metal === null ? goldPerGram * 0.5 : (getOwnValue(perGram, metal) ?? goldPerGram)
  return (grams ?? getOwnValue(usualGrams, category) ?? 8) * share * ((fineness ?? 700) / 1000) * unit
}

export function isStrand(category: string, species: string | undefined): boolean {
  return species === 'Pearl' && (category === 'Necklaces' || category === 'Bracelets' || category === 'Jewelry set')
}

function computePrincipalValue(traits: LotTraits, total: SpeciesTotal): number {
  const { principal } = traits
  if (!principal) return 0
  if (principal.species === 'Pearl') return computePearlsValue(traits)
  const carats = total.carats ?? usualCarats.principal
  const single = principal.isSingle ? (principal.carats ?? carats) : 0
  const others = Math.max(0, carats - single)
  const value =
    (single > 0 ? computeStonesValue(principal.species, single, 1) : 0) +
    (others > 0 ? computeStonesValue(principal.species, others, total.count ?? 8) : 0)
  if (principal.species !== 'Diamond') return value * computeFactsFactor(principal)
  const grown = principal.kind === 'grown' ? grownDiamondShare : 1
  const fancy = getOwnValue(fancyFactors, principal.kind ?? '') ?? 1
  return value * grown * fancy * computeFactsFactor(principal) * computeGradesFactor(principal)
}

/** Diamonds alone have grades. */
function computeGradesFactor({ color, clarity }: { color: number | null; clarity: number | null }): number {
  const steps = { color: (color ?? gradeSteps.usualColor) - 3, clarity: (clarity ?? gradeSteps.usualClarity) - 5 }
  return Math.exp(-gradeSteps.color * steps.color - gradeSteps.clarity * steps.clarity)
}

function computeFactsFactor({ origin, treatment }: { origin: string | null; treatment: string | null }): number {
  return (getOwnValue(originFactors, origin ?? '') ?? 1) * (getOwnValue(treatmentFactors, treatment ?? '') ?? 1)
}

function computeStonesValue(species: string, carats: number, count: number): number {
  const [euros, exponent] = getOwnValue(perCarat, species) ?? otherPerCarat
  return carats * euros * Math.max(parcelCarats, carats / count) ** exponent
}

/** Pearls of a strand by size; a single pearl counts for a tenth of a strand. */
function computePearlsValue({ category, pearlMillimeters, pearlRows }: LotTraits): number {
  const strand = isStrand(category, 'Pearl') ? 1 : 0.1
  return 500 * strand * (pearlRows ?? 1) * ((pearlMillimeters ?? 7) / 7) ** 3
}
