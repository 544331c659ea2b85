import type { Category } from '@parure/vocabulary/filter-group.ts'

/**
 * Confidence of a value (docs/vocabulary.md): `stated` when the text states it explicitly (a label, a unit, the title);
 * `read` when its word occurs in running text; `inferred` when it follows from something else, or was the likelier of
 * two readings; `opinion` when the text gives it as the seller's opinion.
 */
export type Confidence = 'stated' | 'read' | 'inferred' | 'opinion'

/** A value read from a text, with its words (a verbatim part of the text). */
export interface FoundValue<T> {
  value: T
  quote: string
  confidence: Confidence
}

/** One weight stated for stones; `stone` is a species, 'Diamond total' or 'Total'. */
export interface StoneWeight {
  stone: string
  /** Decimal with a point, in the precision of the text. */
  carats: string
  /** Whether the text calls it approximate or estimated. */
  approx: boolean
  quote: string
  confidence: Confidence
}

/** The values that a text may state for a stone; each has its own words. */
export type StoneValue =
  | 'species'
  | 'carats'
  | 'count'
  | 'shape'
  | 'colour'
  | 'clarity'
  | 'treatment'
  | 'origin'
  | 'laboratory'
  | 'reportNumber'

/** The words of a value, which are a verbatim part of the text, and its confidence. */
export type QuotedWords = [quote: string, confidence: Confidence]

/** Laboratory and number, each with its words. */
export type FurtherReport = Record<'laboratory' | 'reportNumber', [value: string, ...QuotedWords]>

/** A stone, or several of a kind that the text describes together, with the values stated for them alone. */
export interface StoneDetail {
  species: string
  carats: string | null
  approximate: boolean
  count: number | null
  /** Whether there are several stones, or the weight is of several together. */
  several: boolean
  shape: string | null
  colour: string | null
  clarity: string | null
  treatment: string | null
  origin: string | null
  laboratory: string | null
  reportNumber: string | null
  /** Reports of other laboratories; absent when there is only one report. */
  furtherReports?: FurtherReport[]
  quote: string
  confidence: Confidence
  /** For every value that is present. */
  words: Partial<Record<StoneValue, QuotedWords>>
}

/** The role of a maker's name in the text; only the first makes it the brand. */
export type MakerRole = 'signed' | 'attributed-to' | 'style-of' | 'retailed-by' | 'case-by'

/** The attributes that a lot's texts state; nothing is added. */
export interface Attributes {
  isJewelry: boolean
  category: FoundValue<Category> | null
  /** Unique across categories; belongs to the category found. */
  subCategory: FoundValue<string> | null
  materials: FoundValue<string>[]
  /** Species, in the order of the text. */
  gemstones: FoundValue<string>[]
  brand: FoundValue<string> | null
  carats: StoneWeight[]
  /** Fineness of gold out of 24, e.g. '18' or '19.2'. */
  goldKarat: FoundValue<string>[]
  grossWeightGrams: FoundValue<string> | null
  styles: FoundValue<string>[]
  /** The date as written, e.g. 'circa 1935'. */
  created: FoundValue<string> | null
  clarity: FoundValue<string> | null
  diamondColor: FoundValue<string> | null
  stones: StoneDetail[]
  /** Reports of the lot, each as 'GIA 2205894321' or the laboratory alone. */
  reports: FoundValue<string>[]
  /** Sizes as written, in the order of the text. */
  dimensions: FoundValue<string>[]
  ringSize: FoundValue<string> | null
  motif: FoundValue<string> | null
  makerRoles: { role: MakerRole; maker: FoundValue<string> }[]
  /** Words of the text for a jewel that can be worn in more than one way. */
  convertible: FoundValue<string> | null
}

/** The three texts of a lot. */
export interface LotText {
  title: string
  description: string | null
  condition?: string | null
}
