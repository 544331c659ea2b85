import { getOwnValue } from '@parure/values/get-own-value.ts'

/** Places in names of stones. */
const properNoun = /^(?:Akoya|Burmese|Ceylon|Colombian|Kashmir|Montana|Paraiba|Sciacca|South Sea|Tahitian|Zambian)\b/
/** Groups whose names consist of common nouns only. */
const commonNounGroups = new Set(['categories', 'gemstones', 'materials'])
/** Parts whose labels begin with a common noun; labels of other parts are names of people, places or scales. */
const commonNounParts = new Set([
  'colours',
  'hues',
  'treatments',
  'periods',
  'outcomes',
  'estimates',
  'makerRoles',
  'estimate',
  'price',
  'carats',
  'saleDates',
  'exclude',
])

/**
 * Formats a label for use within a sentence: `yellow gold`, `up to 20 000 EUR`; `Art Deco`, `VVS1` and `Paraiba
 * tourmaline` keep their capitals.
 */
export function lowercaseLabel(part: string, label: string): string {
  if (commonNounGroups.has(part)) return properNoun.test(label) ? label : label.toLowerCase()
  // Keeps `HPHT`, `D` and figures.
  if (!(commonNounParts.has(part) || label.endsWith(' not stated')) || !/^\p{Lu}\p{Ll}/u.test(label)) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** Formats a category as a plural: `brooches`, `other jewelry`. */
export function formatCategoryPlural(category: string): string {
  return getOwnValue(plurals, category) ?? lowercaseLabel('categories', category)
}

const plurals: Record<string, string> = {
  Pendant: 'pendants',
  Brooch: 'brooches',
  'Jewelry set': 'jewelry sets',
  Other: 'other jewelry',
}
