import { ownValue } from '../own-value.ts'

/** Places in names of stones. */
const proper = /^(?:Akoya|Burmese|Ceylon|Colombian|Kashmir|Montana|Paraiba|Sciacca|South Sea|Tahitian|Zambian)\b/
/** Groups whose names consist of common nouns only. */
const common = new Set(['categories', 'gemstones', 'materials'])
/** Parts whose labels begin with a common noun; labels of other parts are names of people, places or scales. */
const begun = new Set([
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
export function lowered(part: string, label: string): string {
  if (common.has(part)) return proper.test(label) ? label : label.toLowerCase()
  // Keeps `HPHT`, `D` and figures.
  if (!(begun.has(part) || label.endsWith(' not stated')) || !/^\p{Lu}\p{Ll}/u.test(label)) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** Formats a category as a plural: `brooches`, `other jewelry`. */
export function kindWords(category: string): string {
  return ownValue(plurals, category) ?? lowered('categories', category)
}

const plurals: Record<string, string> = {
  Pendant: 'pendants',
  Brooch: 'brooches',
  'Jewelry set': 'jewelry sets',
  Other: 'other jewelry',
}
