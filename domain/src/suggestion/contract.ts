import { z } from 'zod'
import { longest } from '../catalog/name-list.ts'
import { contract } from '../contract.ts'
import { lotStatuses } from '../lot/status.ts'
import { plainText } from '../plain-text.ts'
import { suggestions } from './endpoints.ts'

/** Suggestions of each kind, at most. */
export const mostSuggestions = 5

const query = z.object({
  /** What has been typed so far. */
  query: plainText(longest.search)
    .default('')
    .transform((text) => text.trim()),
  status: z.enum(lotStatuses).default('Upcoming'),
})
export type SuggestionsQuery = z.input<typeof query>

/** `count`: of the lots of the asked status; at least one. */
const suggestion = z.object({ name: z.string(), count: z.number().int() })
export type Suggestion = z.output<typeof suggestion>
const all = z.array(suggestion).max(mostSuggestions)

const answer = z.object({
  brands: all,
  gemstones: all,
  /** `within`: the category of a sub-category. */
  categories: z.array(suggestion.extend({ within: z.string().optional() })).max(mostSuggestions),
  styles: all,
  /** Present for roles that may see sale details, absent for all others. */
  houses: all.optional(),
  /** Each as `GIA 2205894321`. */
  reports: all,
  /** How many lots of the status a search for the text finds. */
  total: z.number().int(),
  /** Where a typing error was corrected: the corrected spelling, and how many lots it finds. */
  near: z.object({ query: z.string(), total: z.number().int() }).nullable(),
})
export type Suggestions = z.output<typeof answer>

export const suggestionsContract = contract(suggestions, {
  query,
  answer,
  readApi: true,
  problems: ['invalid-request'],
  summary:
    'Makers, gemstones, categories, styles, report numbers and, for roles that may see sale details, houses that a search text may mean, with counts; one typing error is corrected.',
})
