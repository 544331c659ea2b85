import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createVisibleLineSchema } from '@parure/contract/create-plain-text-schema.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import * as endpoints from './endpoints.ts'
import { maxKeyNameLength } from './rules.ts'

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
  name: createVisibleLineSchema(maxKeyNameLength)
    .transform((name) => name.trim())
    .refine((name) => name !== ''),
})
export type NewApiKey = z.input<typeof newKey>

/** `key` appears in this answer only. */
const createdKey = apiKey.extend({ key: z.string() })
export type CreatedApiKey = z.output<typeof createdKey>

const revoked = z.object({ message: z.string() })
export type RevokedApiKey = z.output<typeof revoked>

export const apiKeysContract = defineContract(endpoints.apiKeys, {
  answer: apiKeys,
  problems: ['unauthenticated'],
  summary: 'The keys of the account, also those that were revoked in the last 90 days.',
})
export const createApiKeyContract = defineContract(endpoints.createApiKey, {
  body: newKey,
  answer: createdKey,
  problems: ['invalid-request', 'unauthenticated', 'forbidden', 'keys-limit'],
  summary: 'Creates a key, and shows it this once.',
})
export const revokeApiKeyContract = defineContract(endpoints.revokeApiKey, {
  params: z.object({ id: createWholeNumberSchema(1, 2_147_483_647) }),
  answer: revoked,
  problems: ['invalid-request', 'unauthenticated', 'not-found'],
  summary: 'Revokes a key for good.',
})
