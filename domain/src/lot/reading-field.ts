/** What of a stone an operator may correct. */
export const stoneFields = ['species', 'carats', 'colour', 'clarity', 'origin', 'treatment', 'report'] as const
/** What of a lot besides its stones. */
export const lotFields = [
  'category',
  'brand',
  'materials',
  'gemstones',
  /** When it was made, as the text puts it. */
  'created',
  /** Of gold, out of 24. */
  'fineness',
  /** In grams. */
  'grossWeight',
] as const

export const readingFields = [...stoneFields, ...lotFields] as const
export type ReadingField = (typeof readingFields)[number]
export type StoneField = (typeof stoneFields)[number]

/** Fields that hold several values, separated by commas. */
export const listFields: ReadonlySet<ReadingField> = new Set(['materials', 'gemstones', 'fineness'])

export const isStoneField = (field: ReadingField): field is StoneField =>
  (stoneFields as readonly string[]).includes(field)

/** Why a reading is doubtful. */
export const doubtReasons = [
  /** The likelier of several readings. */
  'inferred',
  /** The stone weighs more than the piece with its metal. */
  'weight-above-piece',
  /** The text gives the same figure with its point elsewhere. */
  'two-weights',
  /** Heavier than nearly all stones of its species. */
  'improbable-weight',
  /** The laboratory's numbers are longer. */
  'improbable-number',
  /** The text also names a style of other years. */
  'style-otherwise',
  /** A column of the source contradicts the text; the column counts. */
  'stated-otherwise',
  /** The text was changed since an operator corrected the reading, and says something else again. */
  'text-changed',
] as const
export type DoubtReason = (typeof doubtReasons)[number]
