import { countText } from '../ui/count-text.ts'

/** What the catalogue holds now. */
export interface CatalogueFigures {
  upcoming: number
  past: number
}

/** What the product is, with the catalogue's own figures as far as there are any. */
export function catalogueWords(figures: CatalogueFigures | null): string {
  const upcoming = counted(figures?.upcoming, 'upcoming lot') ?? 'upcoming lots'
  const past = counted(figures?.past, 'result') ?? 'results'
  const words = `${upcoming} and ${past} from auction houses worldwide, gathered in one catalog and updated daily.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `1 200 results`; null for none, of which nothing is said. */
export function counted(count: number | undefined, thing: string): string | null {
  if (!count) return null
  return `${countText(count)} ${thing}${count === 1 ? '' : 's'}`
}
