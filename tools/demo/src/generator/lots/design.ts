import type { Category } from '@parure/vocabulary/filter-group.ts'
import type { EraName } from '../facts/eras.ts'

export type Species = 'diamond' | 'sapphire' | 'ruby' | 'emerald' | 'aquamarine' | 'amethyst' | 'opal'

type Span = readonly [low: number, high: number]

/** One stone, a pair, or all stones of one role together. */
export interface StoneSpec {
  slot: 'main' | 'second' | 'side'
  species: Species
  /** Carats: of each stone of a pair, else of all stones together. */
  carats: Span
  pieces: number
  pair?: true
}

export interface PearlSpec {
  kind: 'white' | 'black'
  /** Diameter in millimeters of the largest. */
  mm: Span
  count: number
  /** The smallest as a share of the largest. */
  graduatedTo?: number
}

/** A measure computed from the weight of a stone (`k` millimeters for one carat), or drawn from a span. */
export type DimensionSpec =
  | { label: string; of: StoneSpec['slot']; k: number; ratio?: number; plus?: number }
  | { label: string; span: Span; unit: 'mm' | 'cm'; ratio?: number }
  | { label: string; pearlRow: true }

/** Phrases that describe the pictures; weights, dates, makers and prices are drawn for each lot. */
export interface Design {
  /** The id in the picture manifest, where there are pictures. */
  id: string
  /** Weight relative to other designs of its category. */
  share?: number
  /** `modest` is rare at houses of important jewels, `grand` at ordinary ones. */
  standing?: 'modest' | 'grand'
  /** `pair`: "a pair of …"; `several`: no article. */
  form?: 'pair' | 'several'
  /** The words before the noun, such as `sapphire and diamond`; one for each variant. */
  gems: readonly string[]
  nouns: readonly string[]
  /** Text after a comma in titles. */
  details: readonly string[]
  /** First sentences of the description. */
  bodies: readonly string[]
  stones?: readonly StoneSpec[]
  pearls?: PearlSpec
  /** Gross weight in grams in 18 carat gold. */
  grams: Span
  dimensions: readonly DimensionSpec[]
  eras: readonly EraName[]
  /** Value of the workmanship in US dollars, in addition to stones and metal. */
  craft: number
  clasps?: readonly string[]
  motif?: string
  weave?: string
  gender?: 'Women' | 'Men' | 'Unisex'
  /** Finenesses in 24ths; by default 18, 14 or 9. */
  karats?: readonly number[]
  /** The main diamonds have a fancy color, which phrases name as `{fancy}`. */
  fancy?: true
  /** Replaces the picture manifest, for designs without pictures. */
  unpictured?: { category: Category; metal: string }
}

type Slot = StoneSpec['slot']

/** Creates one stone or a group weighed together. */
export function createStones(slot: Slot, species: Species, carats: Span, pieces = 1): StoneSpec {
  return { slot, species, carats, pieces }
}

/** Creates two stones, weighed individually. */
export function createPair(slot: Slot, species: Species, carats: Span): StoneSpec {
  return { slot, species, carats, pieces: 2, pair: true }
}

/** Creates brilliant-cut diamonds around or beside the others, weighed together. */
export function createSideDiamonds(carats: Span, pieces: number): StoneSpec {
  return { slot: 'side', species: 'diamond', carats, pieces }
}
