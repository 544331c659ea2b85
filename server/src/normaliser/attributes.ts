import type { Category } from '@parure/domain/catalog/filter-group'

/**
 * How surely a value was read (docs/vocabulary.md): `stated` where the text says it in so many words (a label, a unit, the
 * title); `read` where its word stands in running text; `inferred` where it follows from something else, or was the
 * likelier of two readings.
 */
export type Confidence = 'stated' | 'read' | 'inferred'

/** A value read out of a text, with the words it was read from (a verbatim part of the text). */
export interface Found<T> {
  value: T
  quote: string
  confidence: Confidence
}

/** One weight stated for stones; `stone` is a species, 'Diamond total' or 'Total'. */
export interface StoneWeight {
  stone: string
  /** Decimal with a point, as precise as it was written. */
  carats: string
  /** Whether the text calls it approximate or estimated. */
  approx: boolean
  quote: string
  confidence: Confidence
}

/** The values that a text may state of a stone; each has its own words. */
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

/** The words of a value, which are a verbatim part of the text, and how surely it was read. */
export type Words = [quote: string, confidence: Confidence]

/** Laboratory and number, each with the words it was read from. */
export type FurtherReport = Record<'laboratory' | 'reportNumber', [value: string, ...Words]>

/** A stone, or several of a kind that the text describes together, with the values that it states of them alone. */
export interface StoneDetail {
  species: string
  carats: string | null
  approximate: boolean
  count: number | null
  /** Whether it is more than one, or a weight of several together. */
  several: boolean
  shape: string | null
  colour: string | null
  clarity: string | null
  treatment: string | null
  origin: string | null
  laboratory: string | null
  reportNumber: string | null
  /** Of other laboratories, beside the first one; absent where it is the only one. */
  furtherReports?: FurtherReport[]
  quote: string
  confidence: Confidence
  /** Of every value that is there. */
  words: Partial<Record<StoneValue, Words>>
}

/** How a maker's name stands in the text; only the first makes it the brand. */
export type MakerRole = 'signed' | 'attributed-to' | 'style-of' | 'retailed-by' | 'case-by'

/** The attributes that a lot's texts state; nothing is added that they do not state. */
export interface Attributes {
  isJewelry: boolean
  category: Found<Category> | null
  /** Unique across categories, and one of the category found. */
  subCategory: Found<string> | null
  materials: Found<string>[]
  /** Species, in the order of the text. */
  gemstones: Found<string>[]
  brand: Found<string> | null
  carats: StoneWeight[]
  /** Fineness of gold out of 24, e.g. '18' or '19.2'. */
  goldKarat: Found<string>[]
  grossWeightGrams: Found<string> | null
  styles: Found<string>[]
  /** The date as the text puts it, e.g. 'circa 1935'. */
  created: Found<string> | null
  clarity: Found<string> | null
  diamondColor: Found<string> | null
  stones: StoneDetail[]
  /** Reports that go with the lot, each as 'GIA 2205894321' or the laboratory alone. */
  reports: Found<string>[]
  /** Sizes as written, in the order of the text. */
  dimensions: Found<string>[]
  ringSize: Found<string> | null
  motif: Found<string> | null
  makerRoles: { role: MakerRole; maker: Found<string> }[]
  /** Whether it can be worn in more than one way, in the text's words. */
  convertible: Found<string> | null
}

/** The three texts of a lot that are read. */
export interface LotText {
  title: string
  description: string | null
  condition?: string | null
}
