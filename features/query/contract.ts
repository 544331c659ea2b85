import { z } from 'zod'
import { maxLengths } from '@parure/features/catalog/name-list.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { readerCurrencies } from '@parure/features/rates/reader-currency.ts'
import { readQuery, searchMissCounts, searchMisses } from './endpoints.ts'
import { missKinds } from './search-miss.ts'

const query = z.object({
  text: createPlainTextSchema(maxLengths.search)
    .default('')
    .transform((text) => text.trim()),
  /** The list that is open: where the words choose none, the address leads there. */
  list: z.enum(lotStatuses).default('Upcoming'),
  /** Of amounts that name no currency. */
  currency: z.enum(readerCurrencies).default('EUR'),
})
export type ReadQueryQuery = z.input<typeof query>
export type ParsedReadQuery = z.output<typeof query>

const chip = z.object({
  /** Names the filter: `gemstones Sapphire`, `exclude gemstones:Diamond`, `money`, `carats`, `search`. */
  key: z.string(),
  label: z.string(),
  /** The words that it was read from. */
  words: z.string(),
})
export type ReadChip = z.output<typeof chip>

const address = z.string()
const answer = z.object({
  /** As typed. */
  words: z.string(),
  /** The list that the words choose; null where they fit both. */
  status: z.enum(lotStatuses).nullable(),
  /** The list to go to. */
  address,
  addresses: z.record(z.enum(lotStatuses), address),
  /** The parameters of the calls of lists, without the status. */
  selection: z.record(z.string(), z.string()),
  /** In the order of the words. */
  chips: z.array(chip),
  /** Words left to the text search. */
  rest: z.string(),
  /** Parts of the text by their offsets. `locked`: only a plan with sale details filters by them. */
  spans: z.array(
    z.object({
      start: z.number().int(),
      end: z.number().int(),
      kind: z.enum(['filter', 'locked', 'unused', 'dropped', 'text']),
    }),
  ),
  /** Words that are understood and that no filter answers, such as amounts per carat. */
  notUsed: z.array(z.string()),
  /** Words about house, location and sale date, for plans that do not filter by them, with the plan that does. */
  locked: z.array(z.object({ label: z.string(), words: z.string(), plan: z.string() })),
})
export type ReadQuery = z.output<typeof answer>

export const readQueryContract = defineContract(readQuery, {
  query,
  answer,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'Reads the words of a search as filters, with the address of the list that they lead to.',
})

const miss = z.strictObject({ kind: z.enum(missKinds), words: createPlainTextSchema(maxLengths.search) })
export type SearchMiss = z.input<typeof miss>

const counted = z.object({ message: z.string() })
export type SearchMissCounted = z.output<typeof counted>

export const searchMissesContract = defineContract(searchMisses, {
  body: miss,
  answer: counted,
  problems: ['invalid-request'],
  summary: 'Counts words of a search that found nothing or stayed unread; nothing of who searched, and no time.',
})

const countedWords = z.array(z.object({ words: z.string(), times: z.number().int() }))
const misses = z.object({
  /** How many days are counted. */
  days: z.number().int(),
  /** Of each kind the most frequent; words with fewer than three occurrences are left out. */
  nothing: countedWords,
  unread: countedWords,
})
export type SearchMissCounts = z.output<typeof misses>

export const searchMissCountsContract = defineContract(searchMissCounts, {
  answer: misses,
  problems: ['not-found'],
  summary: 'What was searched and not found, and which words stayed unread, with how often.',
})
