import { ownValue } from '../own-value.ts'

/** Places in names of stones. */
const proper = /^(?:Akoya|Burmese|Ceylon|Colombian|Kashmir|Montana|Paraiba|Sciacca|South Sea|Tahitian|Zambian)\b/
/** Groups whose names are words of the language all through. */
const common = new Set(['categories', 'gemstones', 'materials'])
/** Parts whose labels begin with such a word; those of others are names of people, places or scales. */
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

/** A label within a sentence: `yellow gold`, `up to 20 000 EUR`; `Art Deco`, `VVS1` and `Paraiba tourmaline` stay. */
export function lowered(part: string, label: string): string {
  if (common.has(part)) return proper.test(label) ? label : label.toLowerCase()
  // `HPHT`, `D` and figures.
  if (!(begun.has(part) || label.endsWith(' not stated')) || !/^\p{Lu}\p{Ll}/u.test(label)) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** A category as lots are spoken of: `brooches`, `other jewelry`. */
export function kindWords(category: string): string {
  return ownValue(plurals, category) ?? lowered('categories', category)
}

const plurals: Record<string, string> = {
  Pendant: 'pendants',
  Brooch: 'brooches',
  'Jewelry set': 'jewelry sets',
  Other: 'other jewelry',
}
