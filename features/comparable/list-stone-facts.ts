import { similarityFactors } from './compute-similarity.ts'
import { similarThreshold } from './reasons.ts'
import { clarities, type Traits } from './traits.ts'

export const stoneFactNames = ['carats', 'color', 'clarity', 'origin', 'treatment'] as const
export type StoneFactName = (typeof stoneFactNames)[number]

/** A fact of the principal stone of a comparable lot: one cell of a table. */
export interface StoneFact {
  name: StoneFactName
  /** Null when it is not stated. */
  value: string | null
  /** Whether both lots state it, and differently. */
  differs: boolean
}

const diamondFacts = ['carats', 'color', 'clarity'] as const
const otherFacts = ['carats', 'origin', 'treatment'] as const

/** Returns the facts of a comparable lot's stone, the same ones for every lot that is compared with `lot`. */
export function listStoneFacts(lot: Traits, comparable: Traits): StoneFact[] {
  const names = lot.species === 'Diamond' ? diamondFacts : otherFacts
  return names.map((name) => {
    const isKnown = lot[name] !== null && comparable[name] !== null
    const differs = isKnown && similarityFactors[name](lot, comparable) < similarThreshold
    return { name, value: formats[name](comparable), differs }
  })
}

const formats: Record<StoneFactName, (traits: Traits) => string | null> = {
  carats: ({ carats }) => (carats === null ? null : carats.toFixed(2)),
  color: ({ color }) => (color === null ? null : String.fromCharCode('D'.charCodeAt(0) + Math.round(color))),
  clarity: ({ clarity }) => (clarity === null ? null : (clarities[Math.round(clarity)] ?? null)),
  origin: ({ origin }) => origin,
  treatment: ({ treatment }) => (treatment === null || treatment === 'HPHT' ? treatment : treatment.toLowerCase()),
}
