/** Fields of a stone that an operator may correct. */
export const stoneFields = ['species', 'carats', 'colour', 'clarity', 'origin', 'treatment', 'report'] as const
/** Fields of a lot outside its stones that an operator may correct. */
export const lotReadingFields = [
  'category',
  'brand',
  'materials',
  'gemstones',
  /** The date of making in the words of the text. */
  'created',
  /** Of gold, in karats of 24. */
  'fineness',
  /** In grams. */
  'grossWeight',
] as const

export const readingFields = [...stoneFields, ...lotReadingFields] as const
export type ReadingField = (typeof readingFields)[number]
export type StoneField = (typeof stoneFields)[number]

/** Fields with several comma-separated values. */
export const listFields: ReadonlySet<ReadingField> = new Set(['materials', 'gemstones', 'fineness'])

export const isStoneField = (field: ReadingField): field is StoneField =>
  (stoneFields as readonly string[]).includes(field)

/** Reasons for doubting a reading. */
export const doubtReasons = [
  /** The most likely of several readings. */
  'inferred',
  /** The stone weighs more than the piece with its metal. */
  'weight-above-piece',
  /** The text states the same figure with the decimal point elsewhere. */
  'two-weights',
  /** Heavier than nearly all stones of its species. */
  'improbable-weight',
  /** Numbers of that laboratory are longer. */
  'improbable-number',
  /** The text also names a style of another period. */
  'style-otherwise',
  /** A column of the source contradicts the text; the column counts. */
  'stated-otherwise',
  /** The text changed after an operator corrected the reading, and now states another value. */
  'text-changed',
] as const
export type DoubtReason = (typeof doubtReasons)[number]
