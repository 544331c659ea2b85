import type { Category } from '@parure/domain/catalog/filter-group'
import type { EraName } from './eras.ts'

export type Species = 'diamond' | 'sapphire' | 'ruby' | 'emerald' | 'aquamarine' | 'amethyst' | 'opal'

type Span = readonly [low: number, high: number]

/** One stone, a pair, or all stones of one role together. */
export interface StoneSpec {
  slot: 'main' | 'second' | 'side'
  species: Species
  /** Carats: of each stone of a pair, else of all of them together. */
  carats: Span
  pieces: number
  pair?: true
}

export interface PearlSpec {
  kind: 'white' | 'black'
  /** Diameter in millimetres of the largest. */
  mm: Span
  count: number
  /** The smallest as a share of the largest. */
  graduatedTo?: number
}

/** A measure by the weight of a stone (`k` millimetres for one carat), or drawn between two ends. */
export type DimensionSpec =
  | { label: string; of: StoneSpec['slot']; k: number; ratio?: number; plus?: number }
  | { label: string; span: Span; unit: 'mm' | 'cm'; ratio?: number }
  | { label: string; pearlRow: true }

/** What the cataloguer sees in one of the pictures, in phrases; weights, dates, makers and prices are drawn per lot. */
export interface Design {
  /** Of the pictures' manifest, where they are pictured. */
  id: string
  /** How often, against the others of its category. */
  share?: number
  /** `modest` seldom comes to a house of important jewels, `grand` seldom to an ordinary one. */
  standing?: 'modest' | 'grand'
  /** `pair`: "a pair of …"; `several`: no article. */
  form?: 'pair' | 'several'
  /** What stands before the noun, as `sapphire and diamond`; one per variant. */
  gems: readonly string[]
  nouns: readonly string[]
  /** What a title adds after a comma. */
  details: readonly string[]
  /** Begins the description. */
  bodies: readonly string[]
  stones?: readonly StoneSpec[]
  pearls?: PearlSpec
  /** Gross weight in grams in 18 carat gold. */
  grams: Span
  dimensions: readonly DimensionSpec[]
  eras: readonly EraName[]
  /** Worth of the work in US dollars beyond stones and metal. */
  craft: number
  clasps?: readonly string[]
  motif?: string
  weave?: string
  gender?: 'Women' | 'Men' | 'Unisex'
  /** Finenesses in 24ths; without it 18, 14 or 9. */
  karats?: readonly number[]
  /** The main diamonds are of a fancy colour, which phrases name as `{fancy}`. */
  fancy?: true
  /** What the pictures' manifest would say, of designs without pictures. */
  unpictured?: { category: Category; metal: string }
}

type Slot = StoneSpec['slot']

/** One stone or a group weighed together. */
export function stones(slot: Slot, species: Species, carats: Span, pieces = 1): StoneSpec {
  return { slot, species, carats, pieces }
}

/** Two stones, weighed each. */
export function pairOf(slot: Slot, species: Species, carats: Span): StoneSpec {
  return { slot, species, carats, pieces: 2, pair: true }
}

/** Brilliant-cut diamonds around or beside the others, weighed together. */
export function sideDiamonds(carats: Span, pieces: number): StoneSpec {
  return { slot: 'side', species: 'diamond', carats, pieces }
}
