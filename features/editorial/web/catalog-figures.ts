import { formatCount } from '@parure/ui/text/format-count.ts'

/** The number of lots in the catalog. */
export interface CatalogFigures {
  upcoming: number
  past: number
}

/** Describes the product, with the catalog's figures where known. */
export function describeCatalog(figures: CatalogFigures | null): string {
  const upcoming = formatCounted(figures?.upcoming, 'upcoming lot') ?? 'upcoming lots'
  const past = formatCounted(figures?.past, 'result') ?? 'results'
  const words = `${upcoming} and ${past} from auction houses worldwide, gathered in one catalog and updated daily.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats `1 200 results`. Returns null for zero or undefined. */
export function formatCounted(count: number | undefined, thing: string): string | null {
  if (!count) return null
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
}
