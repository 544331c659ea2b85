import { minSoldLots } from './rules.ts'

/** Lots of a complete year: all of them, and those with figures. */
export interface CountedYear {
  year: number
  lots: number
  figures: number
}

/**
 * Statistical disclosure control: returns the complete years that roles without sale details may see. Suppresses years
 * with fewer than eight figures. Complementary suppression: also hides the smallest visible year while the total would
 * reveal the hidden lots, because they are of one year or fewer than eight. Shows no single year, because every lot
 * would be of that year.
 */
export function suppressSmallYears(years: readonly CountedYear[]): Set<number> {
  const visibleYears = years.filter(({ figures }) => figures >= minSoldLots).toSorted((a, b) => a.lots - b.lots)
  const hiddenYears = years.filter(({ figures, lots }) => figures < minSoldLots && lots > 0)
  while (visibleYears.length > 0 && isIdentifiable(hiddenYears)) hiddenYears.push(visibleYears.shift()!)
  return new Set(visibleYears.length < 2 ? [] : visibleYears.map(({ year }) => year))
}

type HiddenCount = Pick<CountedYear, 'lots'> & Partial<CountedYear>

/** Returns whether hidden lots can be derived from a total: of all lots, or of those with figures. */
function isIdentifiable(hidden: readonly HiddenCount[]): boolean {
  if (hidden.length === 0) return false
  if (hidden.length === 1 || hidden.reduce((sum, { lots }) => sum + lots, 0) < minSoldLots) return true
  const figures = hidden.reduce((sum, each) => sum + (each.figures ?? 0), 0)
  return figures > 0 && figures < minSoldLots
}

/**
 * Returns the parts of a market, such as a maker's categories, whose shares those roles may see: parts of eight lots or
 * more. Complementary suppression: also hides the smallest visible part while the total would reveal the hidden ones.
 */
export function suppressSmallParts<T extends { lots: number }>(parts: readonly T[]): Set<T> {
  const shown = parts.filter(({ lots }) => lots >= minSoldLots).toSorted((a, b) => a.lots - b.lots)
  const hidden = parts.filter(({ lots }) => lots > 0 && lots < minSoldLots)
  while (shown.length > 0 && isIdentifiable(hidden)) hidden.push(shown.shift()!)
  return new Set(shown)
}

/** A year of one part of a complete partition, such as the categories. */
export interface CountedCell extends CountedYear {
  part: number
}

/**
 * Returns the years of each part that roles without sale details may see. The years of a part add up to its total, and
 * the parts of a year to the total of the year, so suppression must be sufficient in both directions: hides the
 * smallest visible cell until no part and no year reveals its hidden cells. A part with a single visible year shows
 * none.
 */
export function suppressSmallCells(cells: readonly CountedCell[]): Map<number, Set<number>> {
  const shown = new Set(cells.filter(({ figures }) => figures >= minSoldLots))
  const parts = [...Map.groupBy(cells, ({ part }) => part).values()]
  const years = [...Map.groupBy(cells, ({ year }) => year).values()]
  const hideSmallestCell = (line: readonly CountedCell[], isPart: boolean): boolean => {
    const visible = line.filter((cell) => shown.has(cell)).toSorted((a, b) => a.lots - b.lots)
    const hidden = line.filter((cell) => cell.lots > 0 && !shown.has(cell))
    const tells = isIdentifiable(hidden) || (isPart && visible.length === 1)
    return tells && visible[0] !== undefined && shown.delete(visible[0])
  }
  let changed = true
  while (changed) {
    changed = false
    for (const line of parts) changed = hideSmallestCell(line, true) || changed
    for (const line of years) changed = hideSmallestCell(line, false) || changed
  }
  return new Map(
    [...Map.groupBy(shown, ({ part }) => part)].map(([part, all]) => [part, new Set(all.map(({ year }) => year))]),
  )
}
