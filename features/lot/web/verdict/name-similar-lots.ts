import { getOwnValue } from '@parure/values/get-own-value.ts'

const plurals: Readonly<Record<string, string>> = {
  Rings: 'rings',
  Necklaces: 'necklaces',
  Bracelets: 'bracelets',
  Earrings: 'earrings',
  Pendant: 'pendants',
  Brooch: 'brooches',
  'Jewelry set': 'jewelry sets',
}

/** Returns the plural noun of lots of a category, as in "similar rings". */
export function nameSimilarLots(category: string | null): string {
  return getOwnValue(plurals, category ?? '') ?? 'lots'
}
