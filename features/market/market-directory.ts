import { z } from 'zod'
import { count } from './period-figures.ts'

export const namedSubject = z.object({ name: z.string(), slug: z.string() })

export const listedSubject = namedSubject.extend({ lots: count })
export type ListedSubject = z.output<typeof listedSubject>

/** Numbers beside the links to other markets: lots of all jewelry, and how many makers, categories and houses. */
export const marketDirectory = z.object({
  lots: count,
  gemstones: z.array(listedSubject),
  brands: count,
  categories: count,
  houses: count,
})
export type MarketDirectory = z.output<typeof marketDirectory>
