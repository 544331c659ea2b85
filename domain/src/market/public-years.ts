import { leastSold } from './rules.ts'

/** Lots of a complete year: all of them, and those that its figures are of. */
export interface CountedYear {
  year: number
  lots: number
  figures: number
}

/**
 * The complete years that roles without sale details may see. Years with fewer than eight figures are left out; and
 * where the total would give away what is left out, because that is one year or fewer than eight lots, the smallest
 * year that is left goes too. One year alone is none: it would be the year of every lot.
 */
export function publicYears(years: readonly CountedYear[]): Set<number> {
  const shown = years.filter(({ figures }) => figures >= leastSold).toSorted((a, b) => a.lots - b.lots)
  const hidden = years.filter(({ figures, lots }) => figures < leastSold && lots > 0)
  while (shown.length > 0 && isTelling(hidden)) hidden.push(shown.shift()!)
  return new Set(shown.length < 2 ? [] : shown.map(({ year }) => year))
}

/** Whether what is left out can be worked out of a total. */
function isTelling(hidden: readonly CountedYear[]): boolean {
  if (hidden.length === 0) return false
  return hidden.length === 1 || hidden.reduce((sum, { lots }) => sum + lots, 0) < leastSold
}

/**
 * The categories that may be seen in a year: they add up to everything, so where one is left out alone, or those left
 * out have fewer than eight lots, the smallest of the others goes too.
 */
export function publicParts<T extends { lots: number; figures: number }>(parts: readonly T[]): Set<T> {
  const shown = parts.filter(({ figures }) => figures >= leastSold).toSorted((a, b) => a.lots - b.lots)
  const hidden = parts.filter(({ figures, lots }) => figures < leastSold && lots > 0)
  const left = () => hidden.reduce((sum, { lots }) => sum + lots, 0)
  while (shown.length > 0 && hidden.length > 0 && (hidden.length === 1 || left() < leastSold))
    hidden.push(shown.shift()!)
  return new Set(shown)
}
