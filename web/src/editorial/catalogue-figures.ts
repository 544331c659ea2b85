import { countText } from '../ui/count-text.ts'

/** The number of lots in the catalog. */
export interface CatalogueFigures {
  upcoming: number
  past: number
}

/** Describes the product, with the catalog's figures where known. */
export function catalogueWords(figures: CatalogueFigures | null): string {
  const upcoming = counted(figures?.upcoming, 'upcoming lot') ?? 'upcoming lots'
  const past = counted(figures?.past, 'result') ?? 'results'
  const words = `${upcoming} and ${past} from auction houses worldwide, gathered in one catalog and updated daily.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats `1 200 results`. Returns null for zero or undefined. */
export function counted(count: number | undefined, thing: string): string | null {
  if (!count) return null
  return `${countText(count)} ${thing}${count === 1 ? '' : 's'}`
}
