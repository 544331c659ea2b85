import { ownValue } from '../own-value.ts'

/** What comparable lots are compared by; nothing of the price. */
export interface Traits {
  category: string
  subCategory: string | null
  /** Of the principal stone; null for a jewel without one. */
  species: string | null
  /** What is never mixed within a species: grown, cultured, jadeite of type B or C, the hue of a fancy diamond. */
  kind: string | null
  shape: Shape | null
  carats: number | null
  /** Steps below the best grade, of diamonds. */
  color: number | null
  clarity: number | null
  origin: string | null
  treatment: string | null
  /** Null for an unsigned piece. */
  maker: string | null
  laboratory: string | null
}

export type Shape = 'round' | 'fancy'

/** What was read of a lot and its principal stone, as it is stored. */
export interface ReadTraits {
  category: string
  subCategory: string | null
  species: string | null
  carats: string | null
  shape: string | null
  color: string | null
  clarity: string | null
  origin: string | null
  treatment: string | null
  maker: string | null
  laboratory: string | null
}

/** Old cushions are no round stones; what is not named here is fancy-shaped. */
const roundShapes = new Set(['Round', 'Old European', 'Old cut', 'Single cut'])
/** Said of where a stone comes from, not of what was done to it. */
const notTreatments = new Set(['Lab-grown', 'Cultured', 'Natural'])

export function traitsOf(read: ReadTraits): Traits {
  const isDiamond = read.species === 'Diamond'
  const treatment = read.treatment !== null && notTreatments.has(read.treatment) ? null : read.treatment
  return {
    category: read.category,
    subCategory: read.subCategory,
    species: read.species,
    kind: kindOf(read),
    shape: isDiamond && read.shape !== null ? (roundShapes.has(read.shape) ? 'round' : 'fancy') : null,
    carats: read.carats === null ? null : Number(read.carats),
    color: isDiamond ? colorStep(read.color) : null,
    clarity: isDiamond ? clarityStep(read.clarity) : null,
    origin: read.origin,
    treatment,
    maker: read.maker,
    laboratory: read.laboratory,
  }
}

const hues = /(yellow|pink|blue|green|brown|orange|gr[ae]y|purple|red|violet|black|white)$/i

function kindOf({ species, treatment, color }: ReadTraits): string | null {
  if (treatment === 'Lab-grown') return 'grown'
  // Not stated is neither: old pearls are natural more often than not, and new ones cultured.
  if (species === 'Pearl') return treatment === 'Natural' || treatment === 'Cultured' ? treatment.toLowerCase() : null
  if (species === 'Jade') return jadeType(treatment)
  if (species !== 'Diamond' || !/fancy/i.test(color ?? '')) return null
  return `fancy ${
    hues
      .exec(color ?? '')?.[1]
      ?.toLowerCase()
      .replace('grey', 'gray') ?? 'other'
  }`
}

function jadeType(treatment: string | null): string | null {
  if (treatment === null) return null
  return treatment === 'No treatment' || treatment === 'Natural' ? 'type A' : 'type B or C'
}

/** From the best down. */
export const clarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1', 'I2', 'I3']
const clarityBetween: Readonly<Record<string, number>> = { VVS: 2.5, VS: 4.5, SI: 6.5, I: 9, SI3: 7.5 }

/** The mean of the grades that are stated: 'VS1-VS2' is half a step below VS1. */
export function clarityStep(stated: string | null): number | null {
  const found = (stated ?? '')
    .toUpperCase()
    .replaceAll(/\bP(?=[123]?\b)/g, 'I')
    .match(/\b(?:FL|IF|(?:VVS|VS|SI|I)[123]?)\b/g)
  return mean(found?.map((grade) => ownValue(clarityBetween, grade) ?? clarities.indexOf(grade)) ?? [])
}

/** The same for the letters of a color: 'G-H' lies between both. */
export function colorStep(stated: string | null): number | null {
  const [, first, last = first] = /^([D-Z])(?:\s*(?:-|–|to|\/)\s*([D-Z]))?$/.exec(stated ?? '') ?? []
  return mean([first, last].flatMap((letter) => (letter ? [letter.charCodeAt(0) - 'D'.charCodeAt(0)] : [])))
}

function mean(steps: readonly number[]): number | null {
  return steps.length === 0 ? null : steps.reduce((sum, step) => sum + step, 0) / steps.length
}
