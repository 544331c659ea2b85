import { z } from 'zod'
import { longest } from '../catalog/name-list.ts'
import { contract } from '../contract.ts'
import { lotStatuses } from '../lot/status.ts'
import { plainText } from '../plain-text.ts'
import { readerCurrencies } from '../rates/reader-currency.ts'
import { readQuery } from './endpoints.ts'

const query = z.object({
  text: plainText(longest.search)
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

export const readQueryContract = contract(readQuery, {
  query,
  answer,
  readApi: true,
  problems: ['invalid-request'],
  summary: 'Reads the words of a search as filters, with the address of the list that they lead to.',
})
