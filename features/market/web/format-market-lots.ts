import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { SubjectKind } from '../subject.ts'

/** Formats "sapphire jewels", "Montvaillant jewels" or "rings". */
export function formatMarketLots(kind: SubjectKind, name: string): string {
  if (kind === 'gemstones') return `${name.toLowerCase()} jewels`
  if (kind === 'brands') return `${name} jewels`
  return getOwnValue(categoryPlurals, name) ?? name.toLowerCase()
}

/** Plurals of the categories that the specification names in the singular. */
const categoryPlurals: Record<string, string> = {
  Pendant: 'pendants',
  Brooch: 'brooches',
  'Jewelry set': 'jewelry sets',
  Other: 'other jewels',
}
