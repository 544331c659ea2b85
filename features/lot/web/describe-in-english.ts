import { getOwnValue } from '@parure/values/get-own-value.ts'
import { detectLanguage } from '../detect-language.ts'
import type { LotDetail, LotStone } from '../contract.ts'

const nouns: Readonly<Record<string, string>> = {
  Rings: 'Ring',
  Necklaces: 'Necklace',
  Bracelets: 'Bracelet',
  Earrings: 'Earrings',
  Pendant: 'Pendant',
  Brooch: 'Brooch',
  'Jewelry set': 'Jewelry set',
}
/** Stones beyond these are not named. */
const maxStones = 3

type DescribedLot = Pick<LotDetail, 'title' | 'category' | 'stones' | 'material'>

/**
 * Describes a lot whose title is in another language by what was read from its texts: nothing is translated. Returns
 * null for an English title, and when nothing was read.
 */
export function describeInEnglish({ title, category, stones, material }: DescribedLot): string | null {
  if (detectLanguage(title) === undefined) return null
  const parts = [
    getOwnValue(nouns, category ?? ''),
    ...stones.slice(0, maxStones).map(describeStone),
    material?.toLowerCase(),
  ]
  const known = parts.filter((part) => part !== undefined && part !== '')
  return known.length === 0 ? null : known.join(' · ')
}

function describeStone({ species, carats, origin, treatment }: LotStone): string {
  const name = species.value.toLowerCase()
  const weight = carats && `${carats.value} ct`
  return [[name, weight].filter(Boolean).join(' '), origin?.value, treatment?.value.toLowerCase()]
    .filter(Boolean)
    .join(', ')
}
