import type { Category } from '@parure/domain/catalog/filter-group'

/** A value read out of a text, with the words it was read from (a verbatim part of the text). */
export interface Found<T> {
  value: T
  quote: string
}

/** One weight stated for stones; `stone` is a species, 'Diamond total' or 'Total'. */
export interface StoneWeight {
  stone: string
  /** Decimal with a point, as precise as it was written. */
  carats: string
  /** Whether the text calls it approximate or estimated. */
  approx: boolean
  quote: string
}

/** What a lot's text says about the jewel, and nothing that it does not say. */
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
}

/** The three texts of a lot that are read. */
export interface LotText {
  title: string
  description: string | null
  condition?: string | null
}
