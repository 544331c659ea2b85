import { z } from 'zod'
import { selectionQuery } from '@parure/features/catalog/contract.ts'
import { optionGroups } from '@parure/vocabulary/filter-group.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createVisibleLineSchema } from '@parure/contract/create-plain-text-schema.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import * as endpoints from './endpoints.ts'
import { frequencies, maxSearchNameLength } from './rules.ts'

const name = createVisibleLineSchema(maxSearchNameLength)
  .transform((text) => text.trim())
  .refine((text) => text.length > 0)

/** Query parameters of the list, as in its address. */
const criteria = z.record(z.string(), z.string())
export type SearchCriteria = z.output<typeof criteria>

const savedSearch = z.object({
  id: z.number().int(),
  name: z.string(),
  criteria,
  savedAt: z.string(),
  lastLook: z.string(),
  /** Null when the plan no longer allows a criterion: the search is suspended and never broadened. */
  matches: z.number().int().nullable(),
  /** Lots since the last view; also null when the number would reveal sale days to a plan without sale details. */
  news: z.number().int().nullable(),
  frequency: z.enum(frequencies),
  email: z.boolean(),
  telegram: z.boolean(),
  push: z.boolean(),
  isPaused: z.boolean(),
  /** It is beyond the number of searches of the plan, of which the oldest are kept: it sends nothing until then. */
  isBeyondPlan: z.boolean(),
})
export type SavedSearch = z.output<typeof savedSearch>

/** `capacity`: how many searches the plan allows; null for no limit. */
const savedSearches = z.object({ items: z.array(savedSearch), capacity: z.number().int().nullable() })
export type SavedSearches = z.output<typeof savedSearches>

const messages = {
  frequency: z.enum(frequencies).default('daily'),
  email: z.boolean().default(false),
  telegram: z.boolean().default(false),
  push: z.boolean().default(false),
  /** The search that this one replaces: it is deleted with the same restoration as by the call. */
  replaces: createWholeNumberSchema(1, 2_147_483_647).optional(),
}
const newSavedSearch = z.object({ name, criteria: selectionQuery, ...messages })
export type NewSavedSearch = z.input<typeof newSavedSearch>
export type ParsedNewSavedSearch = z.output<typeof newSavedSearch>

/** A missing field stays unchanged. */
const savedSearchChange = z
  .object({
    name,
    criteria: selectionQuery,
    frequency: z.enum(frequencies),
    email: z.boolean(),
    telegram: z.boolean(),
    push: z.boolean(),
    isPaused: z.boolean(),
  })
  .partial()
export type SavedSearchChange = z.input<typeof savedSearchChange>
export type ParsedSavedSearchChange = z.output<typeof savedSearchChange>

export type SearchPreviewQuery = z.input<typeof selectionQuery>

const narrower = z.object({
  group: z.enum(optionGroups),
  name: z.string(),
  /** Lots that would remain. */
  count: z.number().int(),
})
const preview = z.object({
  total: z.number().int(),
  /**
   * Matching lots listed in the last 90 days, per week, as a decimal with one place; null for past lots when the number
   * would reveal sale days to a plan without sale details.
   */
  perWeek: z.string().nullable(),
  /** At most three. */
  narrower: z.array(narrower),
})
export type SearchPreview = z.output<typeof preview>

/** Number of `searches` with new lots, and of these `lots` in total; counting stops at 99. */
const news = z.object({ searches: z.number().int(), lots: z.number().int() })
export type SearchNews = z.output<typeof news>

const done = z.object({ message: z.string() })
const params = z.object({ id: createWholeNumberSchema(1, 2_147_483_647) })

export const savedSearchesContract = defineContract(endpoints.savedSearches, {
  answer: savedSearches,
  problems: ['unauthenticated'],
  summary: 'The searches that one has saved, the latest first, with what matches now and what is new.',
})
export const searchPreviewContract = defineContract(endpoints.searchPreview, {
  query: selectionQuery,
  answer: preview,
  problems: ['invalid-request', 'unauthenticated'],
  summary: 'What a search would bring: matches now, new lots a week, and up to three filters that narrow it.',
})
export const searchNewsContract = defineContract(endpoints.searchNews, {
  answer: news,
  problems: ['unauthenticated'],
  summary: 'How many saved searches have new lots since they were last looked at.',
})
export const saveSearchContract = defineContract(endpoints.saveSearch, {
  body: newSavedSearch,
  answer: savedSearch,
  problems: [
    'invalid-request',
    'unauthenticated',
    'forbidden',
    'searches-limit',
    'search-name-taken',
    'search-not-found',
  ],
  summary: 'Saves a search. Its messages are as often, and by the channels, that the plan includes.',
})
export const changeSearchContract = defineContract(endpoints.changeSearch, {
  params,
  body: savedSearchChange,
  answer: savedSearch,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'search-not-found', 'search-name-taken'],
  summary: 'Changes a saved search; what is left out stays as it is.',
})
export const deleteSearchContract = defineContract(endpoints.deleteSearch, {
  params,
  answer: done,
  problems: ['invalid-request', 'unauthenticated', 'search-not-found'],
  summary: 'Deletes a saved search; it can be restored for a day.',
})
export const restoreSearchContract = defineContract(endpoints.restoreSearch, {
  params,
  answer: savedSearch,
  problems: ['invalid-request', 'unauthenticated', 'search-not-found', 'searches-limit', 'search-name-taken'],
  summary: 'Restores a saved search that was deleted less than a day ago.',
})
export const lookAtSearchContract = defineContract(endpoints.markSearchViewed, {
  params,
  answer: done,
  problems: ['invalid-request', 'unauthenticated', 'search-not-found'],
  summary: 'Notes that the list of a saved search has been opened.',
})
