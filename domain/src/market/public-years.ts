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

type Left = Pick<CountedYear, 'lots'> & Partial<CountedYear>

/** Whether what is left out can be worked out of a total: of all lots, or of those that figures are of. */
function isTelling(hidden: readonly Left[]): boolean {
  if (hidden.length === 0) return false
  if (hidden.length === 1 || hidden.reduce((sum, { lots }) => sum + lots, 0) < leastSold) return true
  const figures = hidden.reduce((sum, each) => sum + (each.figures ?? 0), 0)
  return figures > 0 && figures < leastSold
}

/**
 * The parts of a market, such as a maker's categories, of which those roles may see shares: eight lots or more, and the
 * smallest of them not either where the whole would give away what is left out.
 */
export function publicParts<T extends { lots: number }>(parts: readonly T[]): Set<T> {
  const shown = parts.filter(({ lots }) => lots >= leastSold).toSorted((a, b) => a.lots - b.lots)
  const hidden = parts.filter(({ lots }) => lots > 0 && lots < leastSold)
  while (shown.length > 0 && isTelling(hidden)) hidden.push(shown.shift()!)
  return new Set(shown)
}

/** A year of one of the parts that everything falls into, such as the categories. */
export interface CountedCell extends CountedYear {
  part: number
}

/**
 * The years of each part that roles without sale details may see. The years of a part add up to its total, and the parts
 * of a year to the year of everything, so both must leave out so much that nothing follows: cells are hidden, the smallest
 * first, until neither a part nor a year tells what it leaves out. A part with a single year shows none.
 */
export function publicCells(cells: readonly CountedCell[]): Map<number, Set<number>> {
  const shown = new Set(cells.filter(({ figures }) => figures >= leastSold))
  const parts = [...Map.groupBy(cells, ({ part }) => part).values()]
  const years = [...Map.groupBy(cells, ({ year }) => year).values()]
  const hideOneOf = (line: readonly CountedCell[], isPart: boolean): boolean => {
    const visible = line.filter((cell) => shown.has(cell)).toSorted((a, b) => a.lots - b.lots)
    const hidden = line.filter((cell) => cell.lots > 0 && !shown.has(cell))
    const tells = isTelling(hidden) || (isPart && visible.length === 1)
    return tells && visible[0] !== undefined && shown.delete(visible[0])
  }
  let changed = true
  while (changed) {
    changed = false
    for (const line of parts) changed = hideOneOf(line, true) || changed
    for (const line of years) changed = hideOneOf(line, false) || changed
  }
  return new Map(
    [...Map.groupBy(shown, ({ part }) => part)].map(([part, all]) => [part, new Set(all.map(({ year }) => year))]),
  )
}
