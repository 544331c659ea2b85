import { z } from 'zod'
import { contract } from '../contract.ts'
import { visibleLine } from '../plain-text.ts'
import { wholeNumber } from '../whole-number.ts'
import * as endpoints from './endpoints.ts'
import { longestKeyName } from './rules.ts'

const apiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The first characters of the key; the rest is not stored. */
  begins: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type ApiKey = z.output<typeof apiKey>

const apiKeys = z.object({
  /** Active keys first, newest first. */
  items: z.array(apiKey),
  /** Calls of all keys of the account on this UTC day. */
  callsToday: z.number().int(),
})
export type ApiKeys = z.output<typeof apiKeys>

const newKey = z.object({
  name: visibleLine(longestKeyName)
    .transform((name) => name.trim())
    .refine((name) => name !== ''),
})
export type NewApiKey = z.input<typeof newKey>

/** `key` appears in this answer only. */
const shown = apiKey.extend({ key: z.string() })
export type ShownApiKey = z.output<typeof shown>

const revoked = z.object({ message: z.string() })
export type RevokedApiKey = z.output<typeof revoked>

export const apiKeysContract = contract(endpoints.apiKeys, {
  answer: apiKeys,
  problems: ['unauthenticated'],
  summary: 'The keys of the account, also those that were revoked in the last 90 days.',
})
export const createApiKeyContract = contract(endpoints.createApiKey, {
  body: newKey,
  answer: shown,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'keys-limit'],
  summary: 'Creates a key, and shows it this once.',
})
export const revokeApiKeyContract = contract(endpoints.revokeApiKey, {
  params: z.object({ id: wholeNumber(1, 2_147_483_647) }),
  answer: revoked,
  problems: ['invalid-request', 'unauthenticated', 'not-found'],
  summary: 'Revokes a key for good.',
})
