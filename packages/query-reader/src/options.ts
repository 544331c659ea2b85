/** The groups whose options a query may name. */
export const optionGroups = [
  'categories',
  'subCategories',
  'gemstones',
  'materials',
  'brands',
  'styles',
  'colours',
  'clarities',
  'origins',
  'treatments',
  'laboratories',
  'periods',
  'makerRoles',
  'outcomes',
  'houses',
  'places',
  'hues',
] as const
export type OptionGroup = (typeof optionGroups)[number]

/** The names that may be read in each group; an absent group has none. */
export type QueryOptions = Partial<Record<OptionGroup, readonly string[]>>

/** An entry of the normaliser's vocabulary. */
export interface VocabularyEntry {
  name: string
  words: readonly string[]
  not?: readonly string[]
  kinds?: readonly VocabularyEntry[]
}

/** The kinds of vocabulary that queries are read with. */
export interface QueryVocabulary {
  categories: readonly VocabularyEntry[]
  gemstones: readonly VocabularyEntry[]
  materials: readonly VocabularyEntry[]
  brands: readonly VocabularyEntry[]
  styles: readonly VocabularyEntry[]
  origins: readonly VocabularyEntry[]
  treatments: readonly VocabularyEntry[]
  laboratories: readonly VocabularyEntry[]
  /** Other words, which are never corrected into one of the above: shapes, motifs, objects, colors. */
  others: readonly VocabularyEntry[]
}

/** Whether a group is one whose options can be named. */
export function isOptionGroup(group: string): group is OptionGroup {
  return optionGroups.some((each) => each === group)
}
