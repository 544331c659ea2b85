import { z } from 'zod'
import { maxLengths } from '@parure/features/catalog/name-list.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { lotStatuses, outcomes, priceBases } from '@parure/features/lot/status.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { readerCurrencies } from '@parure/features/rates/reader-currency.ts'
import { suggestions } from './endpoints.ts'

/** Maximum number of suggestions of each kind. */
export const maxSuggestions = 5

const query = z.object({
  /** The typed text. */
  query: createPlainTextSchema(maxLengths.search)
    .default('')
    .transform((text) => text.trim()),
  status: z.enum(lotStatuses).default('Upcoming'),
  /** Of amounts that name no currency. */
  currency: z.enum(readerCurrencies).default('EUR'),
})
export type SuggestionsQuery = z.input<typeof query>
export type ParsedSuggestionsQuery = z.output<typeof query>

const counts = z.record(z.enum(lotStatuses), z.number().int())

/** What was understood of the text. */
const reading = z.object({
  /** The list that the words choose; null where they fit both. */
  status: z.enum(lotStatuses).nullable(),
  /** How many lots each list has of it. */
  counts,
  /** Of the filters, in the order of the words. */
  labels: z.array(z.string()),
  /** The parts of the text that are searched as they are, by their offsets. */
  text: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  /** What only a plan filters by; it changes no count. */
  locked: z.array(z.object({ label: z.string(), plan: z.string() })),
})
export type SuggestedReading = z.output<typeof reading>

/** `count`: of the lots of the asked status; `counts`: of each list, at least one of them. */
const suggestion = z.object({ name: z.string(), count: z.number().int(), counts })
export type Suggestion = z.output<typeof suggestion>
const all = z.array(suggestion).max(maxSuggestions)

const lot = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.enum(lotStatuses),
  baseImageFileName: z.string().nullable(),
  /** Its estimate or price. */
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  /** What the amount is; null where its house does not say whether the premium is in it. */
  basis: z.enum(['estimate', ...priceBases]).nullable(),
  outcome: z.enum(outcomes).optional(),
})
export type SuggestedLot = z.output<typeof lot>

const answer = z.object({
  read: reading,
  brands: all,
  gemstones: all,
  /** `within`: the category of a sub-category. */
  categories: z.array(suggestion.extend({ within: z.string().optional() })).max(maxSuggestions),
  styles: all,
  /** Present for roles with sale details, absent for all others. */
  houses: all.optional(),
  /** Each as `GIA 2205894321`, with the lots of the asked status. */
  reports: z.array(z.object({ name: z.string(), count: z.number().int() })).max(maxSuggestions),
  /** The first lots of what was understood. */
  lots: z.array(lot),
  /** How many lots of the status that is. */
  total: z.number().int(),
  /** The corrected spelling of a typing error, and how many lots it finds; null without a correction. */
  near: z.object({ query: z.string(), total: z.number().int() }).nullable(),
})
export type Suggestions = z.output<typeof answer>

export const suggestionsContract = defineContract(suggestions, {
  query,
  answer,
  readApi: true,
  problems: ['invalid-request'],
  summary:
    'What is understood of a search text, with the counts of both lists and its first lots; and makers, gemstones, categories, styles, report numbers and, for roles that may see sale details, houses that the text may mean; one typing error is corrected.',
})
