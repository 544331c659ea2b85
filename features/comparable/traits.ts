import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { MetalFamily } from './metal-family.ts'

/** The attributes by which lots are compared; prices are not among them. */
export interface Traits {
  category: string
  subCategory: string | null
  /** Species of the principal stone; null for a jewel without one. */
  species: string | null
  /**
   * A subdivision of the species that is never mixed with others: lab-grown, cultured, jadeite of type B or C, the hue
   * of a fancy diamond.
   */
  kind: string | null
  shape: StoneShape | null
  carats: number | null
  /** Diamonds only: steps below the best grade. */
  color: number | null
  clarity: number | null
  origin: string | null
  treatment: string | null
  /** Null for an unsigned piece. */
  maker: string | null
  laboratory: string | null
  /** Family of the metal, and gross weight in grams; absent for a stone that a reader enters. */
  metal?: MetalFamily | null
  grams?: number | null
}

export type StoneShape = 'round' | 'fancy'

/** Attributes of a lot and its principal stone as stored. */
export interface StoredTraits {
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

/** Old cushions do not count as round; every shape that is not listed here is fancy. */
const roundShapes = new Set(['Round', 'Old European', 'Old cut', 'Single cut'])
/** Values of the treatment field that name an origin instead of a treatment. */
const notTreatments = new Set(['Lab-grown', 'Cultured', 'Natural'])

export function parseTraits(read: StoredTraits): Traits {
  const isDiamond = read.species === 'Diamond'
  const treatment = read.treatment !== null && notTreatments.has(read.treatment) ? null : read.treatment
  return {
    category: read.category,
    subCategory: read.subCategory,
    species: read.species,
    kind: classifyKind(read),
    shape: isDiamond && read.shape !== null ? (roundShapes.has(read.shape) ? 'round' : 'fancy') : null,
    carats: read.carats === null ? null : Number(read.carats),
    color: isDiamond ? parseColorStep(read.color) : null,
    clarity: isDiamond ? parseClarityStep(read.clarity) : null,
    origin: read.origin,
    treatment,
    maker: read.maker,
    laboratory: read.laboratory,
  }
}

const hues = /(yellow|pink|blue|green|brown|orange|gr[ae]y|purple|red|violet|black|white)$/i

function classifyKind({ species, treatment, color }: StoredTraits): string | null {
  if (treatment === 'Lab-grown') return 'grown'
  // Unstated is neither: old pearls are mostly natural, new ones mostly cultured.
  if (species === 'Pearl') return treatment === 'Natural' || treatment === 'Cultured' ? treatment.toLowerCase() : null
  if (species === 'Jade') return classifyJade(treatment)
  if (species !== 'Diamond' || !/fancy/i.test(color ?? '')) return null
  return `fancy ${
    hues
      .exec(color ?? '')?.[1]
      ?.toLowerCase()
      .replace('grey', 'gray') ?? 'other'
  }`
}

function classifyJade(treatment: string | null): string | null {
  if (treatment === null) return null
  return treatment === 'No treatment' || treatment === 'Natural' ? 'type A' : 'type B or C'
}

/** Best grade first. */
export const clarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1', 'I2', 'I3']
const intermediateClarities: Readonly<Record<string, number>> = { VVS: 2.5, VS: 4.5, SI: 6.5, I: 9, SI3: 7.5 }

/** Returns the mean of the stated grades in steps: 'VS1-VS2' is half a step below VS1. Null when none is recognized. */
export function parseClarityStep(stated: string | null): number | null {
  const found = (stated ?? '')
    .toUpperCase()
    .replaceAll(/\bP(?=[123]?\b)/g, 'I')
    .match(/\b(?:FL|IF|(?:VVS|VS|SI|I)[123]?)\b/g)
  return computeMean(found?.map((grade) => getOwnValue(intermediateClarities, grade) ?? clarities.indexOf(grade)) ?? [])
}

/** Returns the mean of the stated color letters in steps: 'G-H' is between both. Null when none is recognized. */
export function parseColorStep(stated: string | null): number | null {
  const [, first, last = first] = /^([D-Z])(?:\s*(?:-|–|to|\/)\s*([D-Z]))?$/.exec(stated ?? '') ?? []
  return computeMean([first, last].flatMap((letter) => (letter ? [letter.charCodeAt(0) - 'D'.charCodeAt(0)] : [])))
}

function computeMean(steps: readonly number[]): number | null {
  return steps.length === 0 ? null : steps.reduce((sum, step) => sum + step, 0) / steps.length
}
