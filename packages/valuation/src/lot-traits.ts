/** One entry of a lot's stones as the normaliser stores it; unstated fields are missing. */
export interface StoredStone {
  species: string
  /** Weight of one stone, or of all stones of the entry. */
  carats?: string
  count?: number
  /** Whether the entry stands for more than one stone. */
  several?: boolean
  shape?: string
  colour?: string
  clarity?: string
  treatment?: string
  origin?: string
  laboratory?: string
}

/** What is stored of a lot, without its prices. */
export interface StoredLot {
  category: string
  subCategory: string | null
  maker: string | null
  isAttributed: boolean
  materials: readonly string[]
  styles: readonly string[]
  /** Decade of making, such as `1950s`. */
  period: string | null
  stones: readonly StoredStone[]
  attributes: readonly { field: string; value: string }[]
  /** Redacted texts, for sizes and cut grades that have no column. */
  text: string
  house: string | null
  country: string | null
}

/** All stones of one species of a lot. */
export interface SpeciesTotal {
  species: string
  /** Null when no weight is stated. */
  carats: number | null
  /** Null when the number is not stated and there are several. */
  count: number | null
  /** Of the first stone that states one. */
  origin: string | null
  treatment: string | null
  /** Diamonds only: mean steps of the stones that state a grade, by weight. */
  color: number | null
  clarity: number | null
}

/** The traits that the model reads. Prices and days are not among them. */
export interface LotTraits {
  category: string
  subCategory: string | null
  /** Null for a piece without stones. */
  principal: PrincipalStone | null
  totals: SpeciesTotal[]
  metal: string | null
  /** Parts of a thousand. */
  fineness: number | null
  grams: number | null
  maker: string | null
  isAttributed: boolean
  period: string | null
  style: string | null
  pearlMillimeters: number | null
  pearlRows: number | null
  house: string | null
  country: string | null
}

export interface PrincipalStone {
  species: string
  /** A subdivision that is priced apart: lab-grown, natural or cultured, type of jade, hue of a fancy diamond. */
  kind: string | null
  shape: string | null
  isOldCut: boolean
  /** Weight of the stone, or of all stones of its species when no single one leads. */
  carats: number | null
  /** Whether `carats` is the weight of a single stone. */
  isSingle: boolean
  /** Diamonds only: letters from D on, in steps; of stones of about the same weight, the mean. */
  color: number | null
  clarity: number | null
  cutGrade: string | null
  hue: string | null
  origin: string | null
  treatment: string | null
  laboratory: string | null
}
