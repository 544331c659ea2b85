import { getOwnValue } from '@parure/values/get-own-value.ts'

/** Spellings of the countries and cities that schedules refer to. */
const names: Readonly<Record<string, readonly string[]>> = {
  uk: ['united kingdom', 'great britain', 'england', 'scotland', 'wales', 'london', 'edinburgh'],
  us: ['usa', 'united states', 'united states of america', 'new york', 'los angeles', 'chicago', 'dallas', 'boston'],
  'new york': ['new york city', 'nyc'],
  geneva: ['geneve', 'genf', 'ginevra'],
  zurich: ['zuerich'],
  vienna: ['wien'],
  milan: ['milano'],
  cologne: ['koln', 'koeln'],
  copenhagen: ['kobenhavn'],
  florence: ['firenze'],
  genoa: ['genova'],
  'hong kong': ['hong kong sar'],
  online: ['online only', 'online sale', 'online auction'],
}

/**
 * Returns whether a sale's place as written by its source is that of a schedule: "Geneva, Switzerland" matches Geneva.
 */
export function isAtSite(location: string | null, site: string): boolean {
  if (location === null) return false
  const wanted = normalizePlace(site)
  const accepted = new Set([wanted, ...(getOwnValue(names, wanted) ?? [])])
  return location.split(/[,;/()|]/).some((part) => accepted.has(normalizePlace(part)))
}

function normalizePlace(place: string): string {
  return place
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
